import { simpleParser } from 'mailparser';

/** A message as the sink took it. */
export interface ReceivedMail {
  /** Of the SMTP dialogue. The null sender is the empty string; a recipient stands here once. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The bytes of DATA, dots unstuffed. */
  readonly raw: Buffer;
  /** By name in lower case: the values in their order, unfolded, encoded words left as they came. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Decoded, as are the texts; empty where there is none. */
  readonly subject: string;
  /** The plain part, with line feeds only. */
  readonly text: string;
  readonly html: string;
  /** Milliseconds, by the clock of the sandbox. */
  readonly receivedAt: number;
}

/** Parts as they were written: no text made from HTML or the other way round. */
const asWritten = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };

/** Reads a message. Whatever the bytes are, they are a message: what cannot be found in them is empty. */
export async function readMail(
  raw: Buffer,
  envelope: ReceivedMail['envelope'],
  receivedAt: number,
): Promise<ReceivedMail> {
  const parsed = await simpleParser(raw, asWritten);
  return {
    envelope,
    raw,
    headers: collect(parsed.headerLines),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    receivedAt,
  };
}

function collect(lines: readonly { key: string; line: string }[]): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return headers;
}
