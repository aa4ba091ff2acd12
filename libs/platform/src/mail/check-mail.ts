import type { MailAddress, OutgoingMail } from './outgoing-mail';

/** A mail that must not be sent. The message names the field and the mistake, never the value. */
export class MailRejected extends Error {
  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`The mail is not sent: ${field} ${problem}`);
    this.name = 'MailRejected';
  }
}

/** A line break would start a forged header or command; other control characters are invalid. */
const control = /[\0-\x1f\x7f\x85\u2028\u2029]/;
/** One address and nothing else: characters that end an address or begin another are rejected, also quoted. */
const oneAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
/** RFC 5322 §2.2. */
const headerName = /^[!-9;-~]{1,100}$/;
/** RFC 5322 §3.6.4, without its obsolete forms. */
const messageId = /^<[!-;=?A-Z[-~]+@[!-;=?A-Z[-~]+>$/;
/** Headers that a mail already has; some readers would trust a second one. */
const own = /^(from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*|return-path|received)$/i;

/** @throws MailRejected where a header or an address could become more than one */
export function checkMail(mail: OutgoingMail): void {
  checkParty('from', mail.from);
  checkParty('to', mail.to);
  checkLine('subject', mail.subject);
  if (mail.envelope) checkEnvelope(mail.envelope);
  if (mail.messageId !== undefined && !messageId.test(mail.messageId)) {
    throw new MailRejected('messageId', 'is no message id');
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) checkHeader(name, value);
}

/** Whether the text is one plain address, for settings. */
export const isOneAddress = (text: string): boolean => oneAddress.test(text) && !control.test(text);

function checkEnvelope({ from, to }: NonNullable<OutgoingMail['envelope']>): void {
  if (from !== '') checkParty('envelope.from', from);
  if (to !== undefined) checkParty('envelope.to', to);
}

function checkParty(field: string, party: string | MailAddress): void {
  const { address, name = '' } = typeof party === 'string' ? { address: party } : party;
  if (!isOneAddress(address)) throw new MailRejected(field, 'is not one address');
  checkLine(field, name);
}

function checkHeader(name: string, value: string): void {
  if (!headerName.test(name)) throw new MailRejected('headers', 'has a name that is none');
  if (own.test(name)) throw new MailRejected(`headers.${name}`, 'is set by the mail itself');
  checkLine(`headers.${name}`, value);
}

function checkLine(field: string, value: string): void {
  if (control.test(value)) throw new MailRejected(field, 'holds a line break or another control character');
}
