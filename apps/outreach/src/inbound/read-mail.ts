import { within } from '@lode/service-kit';
import { simpleParser, type Attachment, type HeaderLines } from 'mailparser';
import type { InboundMail, InboundPart } from './inbound-mail';

/** Characters that count of a text or a part, of a header, and how many parts. */
const most = { text: 64 * 1024, header: 16 * 1024, parts: 40 };

/** Milliseconds, against a parser that never comes to an end. */
const maxReading = 10_000;

/** Returned messages stay in one piece, and nothing is made out of anything: each costs time and is not asked for. */
const plainly = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
  maxHeadSize: 128 * 1024,
  maxChildNodes: 100,
} as const;

/**
 * Reads a mail, or the beginning of one.
 * @returns undefined where the bytes cannot be read, as with more headers or parts than any mail has
 */
export async function readMail(
  raw: Buffer,
  envelope: Pick<InboundMail, 'sender' | 'recipients'>,
): Promise<InboundMail | undefined> {
  const parsing = simpleParser(raw, plainly).catch(() => undefined);
  const parsed = await within(parsing, maxReading, () => undefined);
  if (!parsed) return undefined;
  return {
    ...envelope,
    headers: collect(parsed.headerLines),
    from: parsed.from?.value[0]?.address?.toLowerCase() ?? '',
    subject: (parsed.subject ?? '').slice(0, 1000),
    text: (parsed.text ?? '').slice(0, most.text),
    parts: parsed.attachments.slice(0, most.parts).map(partFrom),
  };
}

/** A part that is cut off within its headers has no type, whatever the library declares. */
const partFrom = ({ contentType, content }: Attachment): InboundPart => ({
  type: String(contentType).toLowerCase(),
  text: content.subarray(0, most.text).toString('utf8'),
});

function collect(lines: HeaderLines): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1, most.header)
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim();
    const values = headers.get(key);
    if (values) values.push(value);
    else headers.set(key, [value]);
  }
  return headers;
}
