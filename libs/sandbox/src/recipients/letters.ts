import { randomUUID } from 'node:crypto';
import type { ReceivedMail } from '../mail-sink/received-mail';
import type { MailEvent } from './mail-event';
import { ascii, dated, headerOf, recipientOf, type Field, type Letter } from './letter';
import { linksOf } from './mail-links';
import { complaint, deliveryReport } from './reports';

/**
 * The mail of an event; `undefined` for an event without mail.
 * @param at date of the mail, in milliseconds
 * @throws Error if the message lacks the required address
 */
export function letterOf(event: MailEvent, mail: ReceivedMail, at: number): Letter | undefined {
  switch (event.does) {
    case 'replies':
      return reply(mail, event.text ?? 'Thank you, let us talk on Tuesday.', at);
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
