/** Meaning of a reply, labelled by a person. */
import type { Reason } from '@lode/contracts';
export type ReplyKind = Extract<
  Reason,
  | ('ok' | 'no_mail' | 'no_mailbox' | 'disabled' | 'mailbox_full')
  | ('blocked' | 'policy' | 'relay' | 'greylisted' | 'busy' | 'probe_inconclusive' | 'unclassified')
>;

export type ReplyPhase = 'banner' | 'mail' | 'rcpt';

/** Replies of one kind in their wire format. The wording was written for this project. */
export interface ReplyGroup {
  readonly kind: ReplyKind;
  /** Command of the reply; default: RCPT. */
  readonly phase?: ReplyPhase;
  /** Used while the rules were written, and in unit tests. */
  readonly known: readonly string[];
  /** Not used while the rules were written; only `npm run bench:quality` reads these. */
  readonly heldOut: readonly string[];
}

/** Kinds that concern the sender; classifying one as `invalid` blames the recipient. */
export const senderSideKinds: readonly ReplyKind[] = ['blocked', 'policy', 'relay', 'greylisted', 'busy'];
