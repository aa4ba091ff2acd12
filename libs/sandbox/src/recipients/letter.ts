import type { ReceivedMail } from '../mail-sink/received-mail';

/** A mail to Lode, as the operator's mail server forwards it. */
export interface Letter {
  /** Envelope sender; the null sender is the empty string. */
  readonly from: string;
  readonly to: string;
  /** In order, in ASCII. */
  readonly headers: readonly (readonly [string, string])[];
  /** With line feeds only. */
  readonly body: string;
}

export type Field = Letter['headers'][number];

/** The envelope recipient of the message. */
export const recipientOf = ({ envelope }: ReceivedMail): string => envelope.to[0] ?? '';

export const headerOf = ({ headers }: ReceivedMail, name: string): string => headers.get(name)?.[0] ?? '';

/** @param at milliseconds */
export const dated = (at: number): Field => ['Date', new Date(at).toUTCString().replace('GMT', '+0000')];

/** Replaces characters outside ASCII. */
export const ascii = (text: string): string => text.replaceAll(/[^\n -~]/g, '?');

/** The bytes of a letter, in UTF-8. */
export function writeLetter({ headers, body }: Letter): Buffer {
  const lines = [...headers.map(([name, value]) => `${name}: ${value}`), '', ...body.split('\n')];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}
