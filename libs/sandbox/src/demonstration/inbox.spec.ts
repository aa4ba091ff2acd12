import { readMail, type ReceivedMail } from '../mail/received-mail';
import type { MailEvent } from '../recipients/mail-event';
import type { Visit } from '../recipients/visits';
import { InboxAnswers } from './inbox.adapter';

const origin = 'http://127.0.0.1:3000';

const mail = (id: string, to: string): Promise<ReceivedMail> =>
  readMail(
    Buffer.from(
      [
        `Message-ID: <${id}>`,
        'From: Ada <ada@lode.test>',
        'Content-Type: text/html',
        '',
        `<img src="${origin}/t/1/open.gif"><img src="http://169.254.169.254/"><a href="${origin}/t/1/1">one</a>`,
      ].join('\r\n'),
    ),
    { from: '', to: [to] },
    0,
  );

async function inbox(kept: readonly ReceivedMail[] = [], archived?: ReceivedMail) {
  const performed: { event: MailEvent; allowed: boolean[] }[] = [];
  const answers = new InboxAnswers({
    sink: { messages: ({ to } = {}) => kept.filter(({ envelope }) => envelope.to[0] === to) },
    archive: async () => archived,
    performer: {
      perform: async (event, _mail, isAllowed = () => true) => {
        const urls = [`${origin}/t/1/open.gif`, 'http://169.254.169.254/', `${origin}@evil.test/`, '//', ''];
        performed.push({ event, allowed: urls.map((url) => isAllowed({ url } as Visit)) });
        return { visits: [], letter: undefined };
      },
    },
  });
  return { answers, performed };
}

const key = { message_id: '1@lode.test', to: 'ann@acme.test' };

it('finds a message by its id and recipient', async () => {
  const { answers } = await inbox([await mail('2@lode.test', key.to), await mail(key.message_id, key.to)]);
  expect(await answers.read({ ...key, message_id: '<1@lode.test>' })).toMatchObject({
    from: 'Ada <ada@lode.test>',
    links: [`${origin}/t/1/1`],
  });
  expect(await answers.read({ ...key, to: 'bob@acme.test' })).toBeUndefined();
  expect(await answers.read({ ...key, message_id: '3@lode.test' })).toBeUndefined();
});

it('finds a message of an earlier start', async () => {
  const { answers } = await inbox([], await mail(key.message_id, key.to));
  expect(await answers.read(key)).toMatchObject({ from: 'Ada <ada@lode.test>' });
});

it('sends requests to Lode only, whatever the message contains', async () => {
  const { answers, performed } = await inbox([await mail(key.message_id, key.to)]);
  const open = {
    ...key,
    reaction: { action: 'open' },
    picture: `${origin}/t/1/open.gif`,
    tracked: [],
    origin,
  } as const;
  await answers.act(open);
  expect(performed).toEqual([{ event: { does: 'opens' }, allowed: [true, false, false, false, false] }]);
  expect(await answers.act({ ...open, to: 'bob@acme.test' })).toBeUndefined();
  await expect(answers.act({ ...open, picture: `${origin}/t/2/open.gif` })).rejects.toThrow(
    'no tracking image',
  );
  expect(performed).toHaveLength(1);
});
