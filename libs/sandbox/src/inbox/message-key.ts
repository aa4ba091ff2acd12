import type { ReceivedMail } from '../mail-sink/received-mail';
import { headerOf } from '../recipients/letter';

/** Names one delivered message. */
export interface MessageKey {
  /** With or without angle brackets. */
  readonly message_id: string;
  /** Envelope recipient, case-insensitive. */
  readonly to: string;
}

export const isMessageOf = (mail: ReceivedMail, { message_id: id, to }: MessageKey): boolean =>
  bare(headerOf(mail, 'message-id')) === bare(id) &&
  mail.envelope.to.some((one) => one.toLowerCase() === to.toLowerCase());

const bare = (id: string): string => id.trim().replace(/^<|>$/g, '');
