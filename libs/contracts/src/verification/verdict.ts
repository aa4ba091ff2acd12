/** The two-valued status of the specification: `undeliverable` means "not shown to be deliverable". */
export const statuses = ['deliverable', 'undeliverable'] as const;
export type Status = (typeof statuses)[number];

/** The full verdict. `risky`: accepted or full, without certainty; `unknown`: no usable answer. */
export const verdicts = ['valid', 'invalid', 'risky', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** Reasons of a verdict. */
export const reasons = [
  'ok',
  'syntax',
  'no_domain',
  'no_mail',
  'no_mailbox',
  'disabled',
  'accept_all',
  'mailbox_full',
  'greylisted',
  'busy',
  'blocked',
  'policy',
  'relay',
  'dns_error',
  'no_connection',
  'timeout',
  'smtputf8_unsupported',
  'probe_inconclusive',
  'suppressed',
  'unclassified',
] as const;
export type Reason = (typeof reasons)[number];
