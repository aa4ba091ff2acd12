/** A message that the sink accepted. */
export interface ReceivedMail {
  /** SMTP envelope. The null sender is the empty string; recipients are unique. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The bytes of DATA, dots unstuffed. */
  readonly raw: Buffer;
  /** By name in lower case: values in order, unfolded, encoded words not decoded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Names and addresses of the header, decoded; empty if missing. */
  readonly from: string;
  /** Decoded, like the texts; empty if missing. */
  readonly subject: string;
  /** The plain part, with line feeds only. */
  readonly text: string;
  readonly html: string;
  /** Milliseconds, by the clock of the sandbox. */
  readonly receivedAt: number;
}

/** Parts as they were written: neither is derived from the other. */
const asWritten = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };

/** Parses a message. Any bytes are a message: missing parts are empty. */
export async function readMail(
  raw: Buffer,
  envelope: ReceivedMail['envelope'],
  receivedAt: number,
): Promise<ReceivedMail> {
  // Loaded at the first message, because it takes 0.15 s and 7 MB.
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(raw, asWritten);
  return {
    envelope,
    raw,
    headers: collect(parsed.headerLines),
    from: (parsed.from?.value ?? []).map(written).join(', '),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    receivedAt,
  };
}

const written = ({ name, address = '' }: { readonly name: string; readonly address?: string }): string =>
  name === '' ? address : `${name} <${address}>`;

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
