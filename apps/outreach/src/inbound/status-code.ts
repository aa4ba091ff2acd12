import { refusalOf } from '../sending/refusal';

/** Why something was not delivered, as another server said it. */
export interface DeliveryStatus {
  /** Such as `5.1.1` (RFC 3463); `5.0.0` where only the code of a reply is known. */
  readonly code: string;
  /** The line that it stands in. */
  readonly words: string;
}

/**
 * Finds a status code (RFC 3463) in a text, or else the code of a reply (RFC 5321 §4.2), as `5.0.0` for one of 5xx.
 * Parts of network addresses such as 5.1.2.3 are none.
 */
export function findStatus(text: string): DeliveryStatus | undefined {
  const status = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(text);
  if (status?.[1] !== undefined) return { code: status[1], words: lineAt(text, status.index) };
  const reply = /(?<![\w.@-])([245])[0-5]\d(?=[ \t:;-]|$)/m.exec(text);
  return reply?.[1] === undefined ? undefined : { code: `${reply[1]}.0.0`, words: lineAt(text, reply.index) };
}

/** The whole code tells no more than its class. */
export const isGeneral = ({ code }: DeliveryStatus): boolean => code.endsWith('.0.0');

/**
 * Whether nobody is to write to the address again: it was refused for good, and the mailbox is the trouble and not the
 * message. What comes back later means the same as what a relay says at once.
 */
export function isNoMailbox(status: DeliveryStatus): boolean {
  if (!status.code.startsWith('5')) return false;
  if (!isGeneral(status)) return refusalOf({ code: 550, reply: `550 ${status.code}` }) === 'mailbox';
  const code = Number(/(?<![\w.])5\d\d(?![\w.])/.exec(status.words)?.[0] ?? 550);
  return refusalOf({ code, reply: status.words }) === 'mailbox';
}

function lineAt(text: string, index: number): string {
  const end = text.indexOf('\n', index);
  return text.slice(text.lastIndexOf('\n', index) + 1, end < 0 ? undefined : end).slice(0, 1000);
}
