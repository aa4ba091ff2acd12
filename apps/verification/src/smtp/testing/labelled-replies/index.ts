import type { ReplyGroup, ReplyPhase } from './labelled-reply';
import { RECIPIENT_SIDE } from './recipient-side';
import { SENDER_SIDE } from './sender-side';
import { TEMPORARY } from './temporary';

export interface LabelledReply extends Pick<ReplyGroup, 'kind'> {
  readonly phase: ReplyPhase;
  /** Lines as on the wire, without the last line end. */
  readonly wire: string;
  readonly heldOut: boolean;
}

/** Every labelled reply, one by one. */
export const LABELLED_REPLIES: readonly LabelledReply[] = [
  ...RECIPIENT_SIDE,
  ...SENDER_SIDE,
  ...TEMPORARY,
].flatMap((group) => [
  ...group.known.map((wire) => labelled(group, wire, false)),
  ...group.heldOut.map((wire) => labelled(group, wire, true)),
]);

function labelled({ kind, phase }: ReplyGroup, wire: string, heldOut: boolean): LabelledReply {
  return { kind, phase: phase ?? 'rcpt', wire, heldOut };
}
