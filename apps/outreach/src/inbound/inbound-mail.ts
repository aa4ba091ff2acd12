import { Tokenizer } from 'htmlparser2';
import { within } from '@lode/platform';
import type { Attachment, HeaderLines, ParsedMail } from 'mailparser';

/** A delivered mail, reduced to the parts needed for its classification. */
export interface InboundMail {
  /** Envelope sender; empty for the null sender (RFC 5321 §4.5.5). */
  readonly sender: string;
  /** Envelope recipients. */
  readonly recipients: readonly string[];
  /** Values in order by name in lower case, unfolded, not decoded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Address of From in lower case; empty without one. */
  readonly from: string;
  /** Decoded. */
  readonly subject: string;
  /** Beginning of the plain text. */
  readonly text: string;
  /** Parts other than text and HTML; a returned message is one part. */
  readonly parts: readonly InboundPart[];
}

interface InboundPart {
  /** Such as `message/delivery-status`, in lower case. */
  readonly type: string;
  /** The beginning of the part. */
  readonly text: string;
}

/** First value of a header; empty without one. */
export const headerOf = ({ headers }: InboundMail, name: string): string => headers.get(name)?.[0] ?? '';

/** Reports and automatic replies have the null sender. An earlier hop may have moved it to a header. */
export const hasNullSender = (mail: InboundMail): boolean =>
  mail.sender === '' || /^<\s*>$/.test(headerOf(mail, 'return-path').trim());

/** First part of one of the types. */
export const partOf = ({ parts }: InboundMail, types: readonly string[]): InboundPart | undefined =>
  parts.find(({ type }) => types.includes(type));

/** Content type of a delivery report (RFC 6522 §3). */
export function isDeliveryReport(mail: InboundMail): boolean {
  const type = headerOf(mail, 'content-type');
  return (
    /^multipart\/report\b/i.test(type) && /;\s*report-type\s*=\s*"?(?:global-)?delivery-status\b/i.test(type)
  );
}

/** Elements that begin and end a line. */
const blockElements: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const cellElements: ReadonlySet<string> = new Set(['td', 'th']);
const hiddenElements: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);

/**
 * The text of an HTML mail, with `>` before the lines of quotes. The time is linear in the length, whatever the nesting,
 * because elements are not matched with their ends.
 */
export function textOfHtml(html: string): string {
  const reader = new HtmlText(html);
  return reader.read();
}

class HtmlText {
  private readonly lines: string[] = [];
  private line = '';
  /** Number of open quotes and of open elements with their own line breaks. */
  private readonly open = { blockquote: 0, pre: 0 };
  private skippedUntil: string | undefined;

  constructor(private readonly html: string) {}

  read(): string {
    const ignore = (): void => undefined;
    const tokenizer = new Tokenizer(
      { xmlMode: false, decodeEntities: true },
      {
        ontext: (start, end) => this.write(this.html.slice(start, end)),
        ontextentity: (codePoint) => this.write(String.fromCodePoint(codePoint)),
        onopentagname: (start, end) => this.begin(this.nameAt(start, end)),
        onclosetag: (start, end) => this.end(this.nameAt(start, end)),
        ...{ onattribdata: ignore, onattribentity: ignore, onattribend: ignore, onattribname: ignore },
        ...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore, onopentagend: ignore },
        ...{ onprocessinginstruction: ignore, onselfclosingtag: ignore },
      },
    );
    tokenizer.write(this.html);
    tokenizer.end();
    this.breakLine(false);
    return this.lines.join('\n').trim();
  }

  private readonly nameAt = (start: number, end: number): string => this.html.slice(start, end).toLowerCase();

  private write(text: string): void {
    if (this.skippedUntil !== undefined) return;
    if (this.open.pre === 0) {
      this.line += text.replace(/[\s\u00a0]+/g, ' ');
      return;
    }
    const [first = '', ...others] = text.split('\n');
    this.line += first;
    for (const other of others) {
      this.breakLine(true);
      this.line += other;
    }
  }

  private begin(name: string): void {
    if (this.skippedUntil !== undefined) return;
    if (hiddenElements.has(name)) this.skippedUntil = name;
    else if (name === 'br') this.breakLine(true);
    else if (blockElements.has(name)) this.breakLine(false);
    else if (cellElements.has(name)) this.line += ' ';
    if (name === 'blockquote' || name === 'pre') this.open[name] += 1;
  }

  private end(name: string): void {
    if (this.skippedUntil === name) this.skippedUntil = undefined;
    if (this.skippedUntil !== undefined) return;
    if (blockElements.has(name)) this.breakLine(false);
    if ((name === 'blockquote' || name === 'pre') && this.open[name] > 0) this.open[name] -= 1;
  }

  /** @param keepsEmpty whether an empty line counts */
  private breakLine(keepsEmpty: boolean): void {
    const line = this.line.replace(/ {2,}/g, ' ').trim();
    if (line !== '' || keepsEmpty) this.lines.push(this.open.blockquote > 0 ? `> ${line}` : line);
    this.line = '';
  }
}

/** Maximum characters of a text or part and of a header, and maximum parts. */
const mailLimits = { text: 64 * 1024, header: 16 * 1024, parts: 40 };

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

/** A mail with the result of the parser. */
export interface ReadMail extends InboundMail {
  readonly parsed: ParsedMail;
}

/**
 * Parses a mail, or the beginning of one.
 * @returns undefined if it cannot be parsed, for example because of too many headers or parts
 */
export async function readMail(
  raw: Buffer,
  envelope: Pick<InboundMail, 'sender' | 'recipients'>,
): Promise<ReadMail | undefined> {
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
    text: textOf(parsed, raw).slice(0, mailLimits.text),
    parts: parsed.attachments.slice(0, mailLimits.parts).map(partFrom),
    parsed,
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
  const begin = html.slice(0, 4 * mailLimits.text);
  return begin.slice(0, answered.exec(begin)?.index);
};

/** The body as it is, if no part of it was found, as with a boundary other than the declared one. */
const bodyOf = (raw: Buffer, parts: readonly Attachment[]): string =>
  parts.length > 0 ? '' : (/\r?\n\r?\n([^]*)/.exec(raw.toString('utf8', 0, 2 * mailLimits.text))?.[1] ?? '');

/** A part that is cut off within its headers has no type, contrary to the declaration of the library. */
const partFrom = ({ contentType, content }: Attachment): InboundPart => ({
  type: String(contentType).toLowerCase(),
  text: content.subarray(0, mailLimits.text).toString('utf8'),
});

function collect(lines: HeaderLines): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1, mailLimits.header)
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim();
    const values = headers.get(key);
    if (values) values.push(value);
    else headers.set(key, [value]);
  }
  return headers;
}
