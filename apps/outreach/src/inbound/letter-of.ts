import type { MailParty } from '@lode/contracts';
import type { AddressObject, Attachment } from 'mailparser';
import { keysIn, type Letter, mailKey } from '../conversations/letter';
import { replySubject } from './auto-reply';
import { headerOf, type InboundMail, type ReadMail } from './inbound-mail';
import { replyText } from './reply-text';

/** Bytes of a mail that are read; a longer one is incomplete. */
const readBytes = 1024 * 1024;

const limits = {
  parties: 50,
  text: 64 * 1024,
  name: 200,
  address: 320,
  subject: 1000,
  attachments: 50,
  type: 100,
};

/** What a conversation stores of a mail. */
export function letterOf(mail: ReadMail, raw: Buffer): Letter {
  const { subject, text, parsed } = mail;
  const messageId = /<[^<>\s]{1,998}>/.exec(headerOf(mail, 'message-id'))?.[0] ?? '';
  const from = parsed.from ? partiesOf(parsed.from)[0] : undefined;
  return {
    key: keyOf(mail, raw),
    messageId,
    from: from ?? null,
    to: partiesOf(parsed.to),
    cc: partiesOf(parsed.cc),
    subject: line(subject, limits.subject),
    text: clean(text).trim(),
    newText: clean(replyText(text)),
    html: typeof parsed.html === 'string' ? clean(parsed.html) : null,
    attachments: parsed.attachments.slice(0, limits.attachments).map(attachmentOf),
    isEncrypted: isEncrypted(mail),
    isComplete:
      raw.length < readBytes && text.length < limits.text && parsed.attachments.length <= limits.attachments,
    thread: [...keysIn(headerOf(mail, 'in-reply-to')), ...keysIn(headerOf(mail, 'references')).reverse()],
    answeredSubject: replySubject(subject) ? withoutPrefixes(subject) : undefined,
  };
}

/** A redelivered mail has the same Message-ID or, without one, the same bytes. */
export function keyOf(mail: InboundMail | undefined, raw: Buffer): string {
  const header = mail ? headerOf(mail, 'message-id') : '';
  return mailKey((/<[^<>\s]{1,998}>/.exec(header)?.[0] ?? header) || raw);
}

function partiesOf(addresses: AddressObject | AddressObject[] | undefined): MailParty[] {
  const values = [addresses ?? []].flat().flatMap(({ value }) => value);
  return values
    .flatMap((entry) => entry.group ?? [entry])
    .filter(({ address = '' }) => address !== '')
    .slice(0, limits.parties)
    .map(({ address = '', name }) => ({
      email: line(address, limits.address),
      name: line(name, limits.name) || null,
    }));
}

const attachmentOf = ({ filename, contentType, size, content }: Attachment) => ({
  name: filename === undefined ? null : line(filename, limits.name) || null,
  type: line(String(contentType).toLowerCase(), limits.type),
  size: size ?? content?.length ?? 0,
});

/** OpenPGP (RFC 3156), also inline, and S/MIME (RFC 8551). */
function isEncrypted(mail: InboundMail): boolean {
  const type = headerOf(mail, 'content-type');
  return (
    /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b/i.test(type) ||
    mail.parts.some((part) => part.type === 'application/pgp-encrypted') ||
    /^\s*-----BEGIN PGP MESSAGE-----/.test(mail.text)
  );
}

const prefix = /^\s*(?:re|aw|antw|antwort|sv|vs|odp|rif|res|ynt|ref|fwd?|wg|tr)\s*(?:\[\d{1,3}\])?\s*[:：]/i;

function withoutPrefixes(subject: string): string {
  let rest = subject;
  for (let count = 0; count < 20 && prefix.test(rest); count++) rest = rest.replace(prefix, '');
  return rest.trim();
}

const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const line = (text: string | undefined, length: number): string =>
  clean(text ?? '')
    .replace(/[\u0001-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed();
