import { randomUUID } from 'node:crypto';
import type { ReceivedMail } from '../mail/received-mail';
import { type MailEvent, linksOf, type BounceCause, type ReplyForm } from './mail-event';

/**
 * The mail of an event; `undefined` for an event without mail.
 * @param at date of the mail, in milliseconds
 * @throws Error if the message lacks the required address
 */
export function letterOf(event: MailEvent, mail: ReceivedMail, at: number): Letter | undefined {
  switch (event.does) {
    case 'replies':
      return inForm(reply(mail, event.text ?? 'Thank you, let us talk on Tuesday.', at), event.as, mail);
    case 'writes':
      return personal(mail, event, at);
    case 'is-away':
      return vacation(mail, at);
    case 'bounces':
      return deliveryReport(mail, event.because ?? 'unknown-user', at);
    case 'complains':
      return complaint(mail, at);
    case 'unsubscribes':
      return event.by === 'mail' ? unsubscription(mail, at) : undefined;
    default:
      return undefined;
  }
}

/** To the reply address of the message (RFC 5322 §3.6.2), in its thread (§3.6.4). */
function reply(mail: ReceivedMail, text: string, at: number): Letter {
  const to = bare(headerOf(mail, 'reply-to') || headerOf(mail, 'from'));
  const id = headerOf(mail, 'message-id');
  const quoted = ascii(mail.text).trim().replaceAll(/^/gm, '> ');
  return {
    from: recipientOf(mail),
    to,
    headers: [
      ...written(mail, to, at),
      ['Subject', `Re: ${ascii(mail.subject)}`],
      ['In-Reply-To', id],
      ['References', [headerOf(mail, 'references'), id].filter(Boolean).join(' ')],
    ],
    body: `${text.replaceAll(/\r\n?/g, '\n')}\n\n${quoted}\n`,
  };
}

/** A mail of the recipient to the sender that belongs to no thread. */
function personal(
  mail: ReceivedMail,
  { subject, text }: { subject: string; text: string },
  at: number,
): Letter {
  const to = bare(headerOf(mail, 'reply-to') || headerOf(mail, 'from'));
  return {
    from: recipientOf(mail),
    to,
    headers: [...written(mail, to, at), ['Subject', subject]],
    body: `${text}\n`,
  };
}

/** A reply in another form, with the same text. */
function inForm(letter: Letter, form: ReplyForm | undefined, mail: ReceivedMail): Letter {
  const without = (...names: string[]) => letter.headers.filter(([name]) => !names.includes(name));
  if (form === undefined) return letter;
  if (form === 'moved') return { ...letter, headers: without('In-Reply-To', 'References') };
  if (form === 'html') {
    const paragraphs = letter.body.split('\n').map((line) => `<p>${line.replaceAll('>', '&gt;')}</p>`);
    const headers = [...without('Content-Type'), ['Content-Type', 'text/html; charset=utf-8'] as const];
    return { ...letter, headers, body: `<html><body>${paragraphs.join('\n')}</body></html>\n` };
  }
  const boundary = `mixed-${randomUUID()}`;
  const file =
    form === 'file'
      ? 'Content-Type: application/pdf\nContent-Disposition: attachment; filename="terms.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQK\n'
      : `Content-Type: message/rfc822\nContent-Disposition: attachment\n\n${ascii(mail.raw.toString('latin1').replaceAll('\r\n', '\n'))}\n`;
  const text = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${letter.body}`;
  return {
    ...letter,
    headers: [...without('Content-Type'), ['Content-Type', `multipart/mixed; boundary="${boundary}"`]],
    body: [...[text, file].map((part) => `--${boundary}\n${part}`), `--${boundary}--`, ''].join('\n'),
  };
}

/** To the return path, with the null sender, and marked as automatic (RFC 3834 §3 to §5). */
function vacation(mail: ReceivedMail, at: number): Letter {
  const to = mail.envelope.from;
  return {
    from: '',
    to,
    headers: [
      ...written(mail, to, at),
      ['Subject', `Out of office: ${ascii(mail.subject)}`],
      ['In-Reply-To', headerOf(mail, 'message-id')],
      ['Auto-Submitted', 'auto-replied'],
    ],
    body: 'I am back on Monday.\n',
  };
}

/** From a mailto: URL (RFC 6068). */
function unsubscription(mail: ReceivedMail, at: number): Letter {
  const { unsubscribeMail } = linksOf(mail);
  if (unsubscribeMail === undefined) throw new Error('the message has no address for unsubscribing');
  const { pathname, searchParams } = new URL(unsubscribeMail);
  const to = decodeURIComponent(pathname);
  return {
    from: recipientOf(mail),
    to,
    headers: [...written(mail, to, at), ['Subject', searchParams.get('subject') ?? '']],
    body: `${searchParams.get('body') ?? ''}\n`,
  };
}

/** From the recipient of the message. */
function written(mail: ReceivedMail, to: string, at: number): Field[] {
  const writer = recipientOf(mail);
  return [
    dated(at),
    ['From', writer],
    ['To', to],
    ['Message-ID', `<${randomUUID()}@${writer.split('@').at(-1)}>`],
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Transfer-Encoding', '8bit'],
  ];
}

const bare = (party: string): string => /<([^>]*)>\s*$/.exec(party)?.[1] ?? party.trim();

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

type Field = Letter['headers'][number];

/** The envelope recipient of the message. */
export const recipientOf = ({ envelope }: ReceivedMail): string => envelope.to[0] ?? '';

export const headerOf = ({ headers }: ReceivedMail, name: string): string => headers.get(name)?.[0] ?? '';

/** @param at milliseconds */
const dated = (at: number): Field => ['Date', new Date(at).toUTCString().replace('GMT', '+0000')];

/** Replaces characters outside ASCII. */
const ascii = (text: string): string => text.replaceAll(/[^\n -~]/g, '?');

/** The bytes of a letter, in UTF-8. */
export function writeLetter({ headers, body }: Letter): Buffer {
  const lines = [...headers.map(([name, value]) => `${name}: ${value}`), '', ...body.split('\n')];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}

interface Failure {
  readonly action: 'failed' | 'delayed';
  readonly status: string;
  readonly said: string;
}

const failures: Readonly<Record<BounceCause, Failure>> = {
  'unknown-user': { action: 'failed', status: '5.1.1', said: '550 5.1.1 No such user' },
  'mailbox-full': { action: 'failed', status: '4.2.2', said: '452 4.2.2 Mailbox is full' },
  delayed: { action: 'delayed', status: '4.4.1', said: '421 4.4.1 Connection timed out' },
};

/** The report of a mail server about a failed delivery (RFC 3464), to the return path, with the null sender. */
function deliveryReport(mail: ReceivedMail, because: BounceCause, at: number): Letter {
  const { action, status, said } = failures[because];
  const recipient = recipientOf(mail);
  const host = `mx.${recipient.split('@').at(-1)}`;
  const machine = [
    `Reporting-MTA: dns; ${host}`,
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
  ].join('\n');
  return report(
    mail,
    {
      type: 'delivery-status',
      from: `Mail Delivery System <MAILER-DAEMON@${host}>`,
      subject: action === 'failed' ? 'Undelivered mail' : 'Mail is late',
      words: `Your message to ${recipient}: ${said}`,
      machine,
    },
    at,
  );
}

/** The report of a mailbox provider about a message that its reader marked as spam (RFC 5965), to the return path. */
function complaint(mail: ReceivedMail, at: number): Letter {
  const recipient = recipientOf(mail);
  const domain = recipient.split('@').at(-1) ?? '';
  const machine = [
    'Feedback-Type: abuse',
    'User-Agent: SomeProvider/1.0',
    'Version: 1',
    `Original-Mail-From: <${mail.envelope.from}>`,
    `Original-Rcpt-To: <${recipient}>`,
  ].join('\n');
  return report(
    mail,
    {
      type: 'feedback-report',
      from: `feedback@${domain}`,
      subject: `FW: ${ascii(mail.subject)}`,
      words: 'This is an abuse report.',
      machine,
    },
    at,
  );
}

interface Report {
  readonly type: 'delivery-status' | 'feedback-report';
  readonly from: string;
  readonly subject: string;
  /** For people, and for programs. */
  readonly words: string;
  readonly machine: string;
}

/** multipart/report (RFC 6522) with the header of the message as its third part. */
function report(mail: ReceivedMail, { type, from, subject, words, machine }: Report, at: number): Letter {
  const boundary = `report-${randomUUID()}`;
  const parts = [
    `Content-Type: text/plain; charset=us-ascii\n\n${words}\n`,
    `Content-Type: message/${type}\n\n${machine}\n`,
    `Content-Type: text/rfc822-headers\n\n${headerSection(mail)}\n`,
  ];
  return {
    from: '',
    to: mail.envelope.from,
    headers: [
      dated(at),
      ['From', from],
      ['To', mail.envelope.from],
      ['Subject', subject],
      ['Message-ID', `<${randomUUID()}@${from.replace(/^.*@|>$/g, '')}>`],
      ['Auto-Submitted', 'auto-replied'],
      ['MIME-Version', '1.0'],
      ['Content-Type', `multipart/report; report-type=${type};\r\n boundary="${boundary}"`],
    ],
    body: [...parts.map((part) => `--${boundary}\n${part}`), `--${boundary}--`, ''].join('\n'),
  };
}

const headerSection = ({ raw }: ReceivedMail): string =>
  ascii((raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '').replaceAll('\r\n', '\n'));
