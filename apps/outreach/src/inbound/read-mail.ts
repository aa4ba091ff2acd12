import { within } from '@lode/service-kit';
import type { Attachment, HeaderLines, ParsedMail } from 'mailparser';
import type { InboundMail, InboundPart } from './inbound-mail';
import { textOfHtml } from './text-of-html';

/** Maximum characters of a text or part and of a header, and maximum parts. */
const limits = { text: 64 * 1024, header: 16 * 1024, parts: 40 };

/** Milliseconds, for a parser that does not finish. */
const timeoutMs = 10_000;

/** Keeps returned messages as one part and converts nothing, which saves time. */
const parserOptions = {
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
 * Parses a mail, or the beginning of one.
 * @returns undefined if it cannot be parsed, for example because of too many headers or parts
 */
export async function readMail(
  raw: Buffer,
  envelope: Pick<InboundMail, 'sender' | 'recipients'>,
): Promise<InboundMail | undefined> {
  // Loaded at the first message, because it takes 0.15 s and 7 MB.
  const { simpleParser } = await import('mailparser');
  const parsing = simpleParser(raw, parserOptions).catch(() => undefined);
  const parsed = await within(parsing, timeoutMs, () => undefined);
  if (!parsed) return undefined;
  return {
    ...envelope,
    headers: collect(parsed.headerLines),
    from: parsed.from?.value[0]?.address?.toLowerCase() ?? '',
    subject: (parsed.subject ?? '').slice(0, 1000),
    text: textOf(parsed, raw).slice(0, limits.text),
    parts: parsed.attachments.slice(0, limits.parts).map(partFrom),
  };
}

/** The text, that of an HTML mail, or else the body as it is. */
function textOf({ text, html, attachments }: ParsedMail, raw: Buffer): string {
  if (text?.trim()) return text;
  if (html) return textOfHtml(withoutAnswered(html));
  return text ?? bodyOf(raw, attachments);
}

/** Where mail programs begin the answered message. */
const answered =
  /<(?:div|blockquote|hr)\b[^>]{0,300}\b(?:gmail_quote|divRplyFwdMsg|appendonsend|stopSpelling|moz-cite-prefix|yahoo_quoted|protonmail_quote)\b/i;

/** An HTML text up to the answered message. */
const withoutAnswered = (html: string): string => {
  const begin = html.slice(0, 4 * limits.text);
  return begin.slice(0, answered.exec(begin)?.index);
};

/** The body as it is, if no part of it was found, as with a boundary other than the declared one. */
const bodyOf = (raw: Buffer, parts: readonly Attachment[]): string =>
  parts.length > 0 ? '' : (/\r?\n\r?\n([^]*)/.exec(raw.toString('utf8', 0, 2 * limits.text))?.[1] ?? '');

/** A part that is cut off within its headers has no type, contrary to the declaration of the library. */
const partFrom = ({ contentType, content }: Attachment): InboundPart => ({
  type: String(contentType).toLowerCase(),
  text: content.subarray(0, limits.text).toString('utf8'),
});

function collect(lines: HeaderLines): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1, limits.header)
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim();
    const values = headers.get(key);
    if (values) values.push(value);
    else headers.set(key, [value]);
  }
  return headers;
}
