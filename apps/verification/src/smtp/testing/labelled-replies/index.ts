import type { ReplyGroup, ReplyPhase } from './labelled-reply';
import { recipientSideReplies } from './recipient-side';
import { senderSideReplies } from './sender-side';
import { temporaryReplies } from './temporary';

export interface LabelledReply extends Pick<ReplyGroup, 'kind'> {
  readonly phase: ReplyPhase;
  /** Lines as on the wire, without the last line end. */
  readonly wire: string;
  readonly heldOut: boolean;
}

export const labelledReplies: readonly LabelledReply[] = [
  ...recipientSideReplies,
  ...senderSideReplies,
  ...temporaryReplies,
].flatMap((group) => [
  ...group.known.map((wire) => labelled(group, wire, false)),
  ...group.heldOut.map((wire) => labelled(group, wire, true)),
]);

function labelled({ kind, phase }: ReplyGroup, wire: string, heldOut: boolean): LabelledReply {
  return { kind, phase: phase ?? 'rcpt', wire, heldOut };
}
