import type { Reason } from '../../verdict';

/** What a reply really means, said by a person who read it; the classifier has to find the same. */
export type ReplyKind = Extract<
  Reason,
  | ('ok' | 'no_mail' | 'no_mailbox' | 'disabled' | 'mailbox_full')
  | ('blocked' | 'policy' | 'relay' | 'greylisted' | 'busy' | 'probe_inconclusive' | 'unclassified')
>;

export type ReplyPhase = 'banner' | 'mail' | 'rcpt';

/** Replies of one kind, each as it comes over the wire, in wording of our own. */
export interface ReplyGroup {
  readonly kind: ReplyKind;
  /** What was being answered; RCPT where it is not said. */
  readonly phase?: ReplyPhase;
  /** Looked at while the rules were written, and table-tested. */
  readonly known: readonly string[];
  /** Not looked at while the rules were written: only `npm run bench:quality` reads these. */
  readonly heldOut: readonly string[];
}

/** The kinds in which the server speaks of the sender; calling one of these `invalid` blames the wrong side. */
export const SENDER_SIDE_KINDS: readonly ReplyKind[] = ['blocked', 'policy', 'relay', 'greylisted', 'busy'];
