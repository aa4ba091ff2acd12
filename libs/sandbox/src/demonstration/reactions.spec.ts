import { readMail, type ReceivedMail } from '../mail/received-mail';
import type { MailEvent } from '../recipients/mail-event';
import { eventOf, ImpossibleReaction, type Reaction } from './reactions';

const base = 'http://lode.test:3000/t/0123456789abcdef';
const tracking = { picture: `${base}/open.gif`, tracked: [`${base}/1`] };
const body = `<img src="${base}/open.gif"><a href="${base}/1">one</a><a href="https://agency.test/">two</a>`;
const oneClick = [
  'List-Unsubscribe: <https://lode.test/u/1>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
];

const mailWith = (html: string, headers: readonly string[] = oneClick): Promise<ReceivedMail> =>
  readMail(
    Buffer.from(['From: ada@lode.test', ...headers, 'Content-Type: text/html', '', html].join('\r\n')),
    { from: '', to: ['ann@acme.test'] },
    0,
  );

it.each<[Reaction, MailEvent]>([
  [{ action: 'open' }, { does: 'opens' }],
  [{ action: 'click' }, { does: 'clicks', link: 1 }],
  [{ action: 'reply' }, { does: 'replies' }],
  [
    { action: 'reply', text: 'Yes' },
    { does: 'replies', text: 'Yes' },
  ],
  [{ action: 'auto_reply' }, { does: 'is-away' }],
  [{ action: 'bounce' }, { does: 'bounces', because: 'unknown-user' }],
  [
    { action: 'bounce', cause: 'mailbox_full' },
    { does: 'bounces', because: 'mailbox-full' },
  ],
  [{ action: 'unsubscribe' }, { does: 'unsubscribes', by: 'one-click' }],
])('%j has its event', async (reaction, event) => {
  expect(eventOf(reaction, await mailWith(body), tracking)).toEqual(event);
});

it('unsubscribes by the page without one-click', async () => {
  const mail = await mailWith(body, []);
  expect(eventOf({ action: 'unsubscribe' }, mail, tracking)).toEqual({ does: 'unsubscribes', by: 'page' });
});

it.each<[string, string, Reaction, string]>([
  ['an open without image', '<p>Hi</p>', { action: 'open' }, 'no tracking image'],
  ['a click on an untracked link', body, { action: 'click', link: 2 }, 'Link 2 is not tracked'],
  ['a click on an absent link', body, { action: 'click', link: 3 }, '2 links: there is no link 3'],
])('%s is impossible', async (_case, html, reaction, message) => {
  const mail = await mailWith(html);
  expect(() => eventOf(reaction, mail, tracking)).toThrow(ImpossibleReaction);
  expect(() => eventOf(reaction, mail, tracking)).toThrow(message);
});
