export type Verdict = 'valid' | 'invalid' | 'risky' | 'unknown';

/** Why a verdict was given; the whole list of the service, DNS and syntax included. */
export type Reason =
  | ('ok' | 'syntax' | 'no_domain' | 'no_mail' | 'no_mailbox' | 'disabled' | 'accept_all' | 'mailbox_full')
  | ('greylisted' | 'busy' | 'blocked' | 'policy' | 'relay' | 'dns_error' | 'no_connection' | 'timeout')
  | ('smtputf8_unsupported' | 'probe_inconclusive' | 'suppressed' | 'unclassified');

const VERDICTS: Partial<Record<Reason, Verdict>> = {
  ok: 'valid',
  syntax: 'invalid',
  no_domain: 'invalid',
  no_mail: 'invalid',
  no_mailbox: 'invalid',
  disabled: 'invalid',
  accept_all: 'risky',
  mailbox_full: 'risky',
};

/** Each reason leads to one verdict; whatever says nothing about the mailbox is `unknown`. */
export function verdictOf(reason: Reason): Verdict {
  return VERDICTS[reason] ?? 'unknown';
}

/** The two-valued view of the specification: `undeliverable` means "not shown to be deliverable". */
export function statusOf(verdict: Verdict): 'deliverable' | 'undeliverable' {
  return verdict === 'valid' ? 'deliverable' : 'undeliverable';
}
