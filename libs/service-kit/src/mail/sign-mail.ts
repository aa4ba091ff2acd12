import { createHash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { DkimKey } from './dkim';

/** In a thread of libuv: a signature takes about a millisecond. */
const signInThread = promisify(sign);

/**
 * Headers that a reader sees or acts on are signed; those of List-Unsubscribe have to be (RFC 8058 §4). Headers that a
 * mail does not have are skipped.
 */
const signedHeaders = [
  ...['from', 'sender', 'reply-to', 'to', 'cc', 'subject', 'date', 'message-id', 'in-reply-to', 'references'],
  ...['mime-version', 'content-type', 'content-transfer-encoding', 'auto-submitted'],
  ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post'],
];

/** Maximum length of the lines of the signature. */
const lineLength = 72;

/** Adds a DKIM signature to a complete mail (RFC 6376, relaxed canonicalization). @returns the mail with CRLF */
export async function signMail(bytes: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const mail = bytes.toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = mail.indexOf('\r\n\r\n');
  const fields = fieldsOf(end < 0 ? mail : mail.slice(0, end + 2));
  const body = relaxedBody(end < 0 ? '' : mail.slice(end + 4));
  const names = signedHeaders.filter((name) => fields.has(name));
  const unsigned = [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain};`,
    ` q=dns/txt; s=${selector};`,
    ` bh=${createHash('sha256').update(body, 'latin1').digest('base64')};`,
    ` h=${folded(names.join(':'))};`,
    ' b=',
  ].join('\r\n');
  const signed = [...names.map((name) => fields.get(name) ?? ''), relaxedField(unsigned)].join('\r\n');
  const signature = await signInThread('sha256', Buffer.from(signed, 'latin1'), privateKey);
  return Buffer.from(`${unsigned}${folded(signature.toString('base64'))}\r\n${mail}`, 'latin1');
}

/** The last field of each name, relaxed; a second one is not signed (RFC 6376 §5.4.2). */
function fieldsOf(header: string): ReadonlyMap<string, string> {
  const lines = header.split(/\r\n(?![ \t])/).filter((line) => line !== '');
  return new Map(lines.map((line) => [nameOf(line), relaxedField(line)]));
}

const nameOf = (field: string): string => field.slice(0, field.indexOf(':')).trim().toLowerCase();

/** RFC 6376 §3.4.2. */
const relaxedField = (field: string): string =>
  `${nameOf(field)}:${field
    .slice(field.indexOf(':') + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

/** RFC 6376 §3.4.4. */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}

const folded = (value: string): string =>
  (value.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []).join('\r\n ');
