import type { Reason, Status, Verdict } from '@lode/contracts';

export type { Reason, Verdict };

const verdictByReason: Partial<Record<Reason, Verdict>> = {
  ok: 'valid',
  syntax: 'invalid',
  no_domain: 'invalid',
  no_mail: 'invalid',
  no_mailbox: 'invalid',
  disabled: 'invalid',
  accept_all: 'risky',
  mailbox_full: 'risky',
};

/** Reasons that say nothing about the mailbox lead to `unknown`. */
export function verdictOf(reason: Reason): Verdict {
  return verdictByReason[reason] ?? 'unknown';
}

/** The two-valued view of the specification: `undeliverable` means "not shown to be deliverable". */
export function statusOf(verdict: Verdict): Status {
  return verdict === 'valid' ? 'deliverable' : 'undeliverable';
}

/** Reasons that say something about the mailbox. */
export const definiteReasons: readonly Reason[] = Object.keys(verdictByReason) as Reason[];
