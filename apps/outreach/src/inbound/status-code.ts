import { refusalOf } from '../sending/refusal';

/** Reason of a failed delivery as reported by another server. */
export interface DeliveryStatus {
  /** Such as `5.1.1` (RFC 3463); `5.0.0` if only a reply code is known. */
  readonly code: string;
  /** The line that contains the code. */
  readonly words: string;
}

/**
 * Finds a status code (RFC 3463) in a text, or else a reply code (RFC 5321 §4.2), as `5.0.0` for 5xx. Parts of IP
 * addresses such as 5.1.2.3 do not count.
 */
export function findStatus(text: string): DeliveryStatus | undefined {
  const status = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(text);
  if (status?.[1] !== undefined) return { code: status[1], words: lineAt(text, status.index) };
  const reply = /(?<![\w.@-])([245])[0-5]\d(?=[ \t:;-]|$)/m.exec(text);
  return reply?.[1] === undefined ? undefined : { code: `${reply[1]}.0.0`, words: lineAt(text, reply.index) };
}

/** Whether a code has only a class. */
export const isGeneral = ({ code }: DeliveryStatus): boolean => code.endsWith('.0.0');

/**
 * Whether the address must not be written to again: it failed permanently because of the mailbox, not of the message. A
 * code in a later report means the same as in a reply of the relay.
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
