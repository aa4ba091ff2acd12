import { MessageStore } from './mail-sink.adapter';
import { readMail, type ReceivedMail } from './received-mail';

const mail = (to: string, raw = 'Subject: x\r\n\r\n'): Promise<ReceivedMail> =>
  readMail(Buffer.from(raw), { from: '', to: [to] }, 0);
const recipients = (bag: MessageStore): string[] => bag.messages().flatMap(({ envelope }) => envelope.to);

describe('Mailbag', () => {
  it('keeps the newest by number', async () => {
    const bag = new MessageStore({ messages: 2, bytes: 1000 });
    for (const to of ['a@x', 'b@x', 'c@x']) bag.add(await mail(to));
    expect(recipients(bag)).toEqual(['b@x', 'c@x']);
  });

  it('keeps the newest by size, and always the last one', async () => {
    const bag = new MessageStore({ messages: 10, bytes: 50 });
    for (const to of ['a@x', 'b@x', 'c@x', 'd@x']) bag.add(await mail(to));
    expect(recipients(bag)).toEqual(['b@x', 'c@x', 'd@x']);
    bag.add(await mail('e@x', `\r\n${'y'.repeat(100)}`));
    expect(recipients(bag)).toEqual(['e@x']);
    bag.add(await mail('f@x'));
    expect(recipients(bag)).toEqual(['f@x']);
  });

  it('starts again after it was cleared', async () => {
    const bag = new MessageStore({ messages: 10, bytes: 30 });
    for (const to of ['a@x', 'b@x']) bag.add(await mail(to));
    bag.clear();
    for (const to of ['c@x', 'd@x']) bag.add(await mail(to));
    expect(recipients(bag)).toEqual(['c@x', 'd@x']);
  });

  it('finds a recipient regardless of case', async () => {
    const bag = new MessageStore({ messages: 10, bytes: 1000 });
    for (const to of ['Anna@Acme.test', 'ben@acme.test']) bag.add(await mail(to));
    expect(bag.messages({ to: 'anna@acme.TEST' })).toHaveLength(1);
    expect(bag.messages({ to: 'carl@acme.test' })).toEqual([]);
  });
});

describe('readMail', () => {
  it.each(['', '\r\n', ': : :\r\n', 'Subject\r\n\r\n', '\0\xff'])('accepts %j as a message', async (raw) => {
    expect(await mail('a@x', raw)).toMatchObject({ raw: Buffer.from(raw), subject: '', html: '' });
  });

  it('unfolds headers and keeps repeated ones', async () => {
    const { headers } = await mail('a@x', 'X-A: one\r\n two\r\nReceived: 1\r\nreceived: 2\r\n\r\n');
    expect(headers.get('x-a')).toEqual(['one two']);
    expect(headers.get('received')).toEqual(['1', '2']);
  });

  it.each([
    ['Ada <ada@lode.test>', 'Ada <ada@lode.test>'],
    ['ada@lode.test', 'ada@lode.test'],
    ['"Roe, Jane" <jane@lode.test>', 'Roe, Jane <jane@lode.test>'],
    ['=?UTF-8?Q?Sabine_M=C3=BCller?= <sabine@lode.test>', 'Sabine Müller <sabine@lode.test>'],
    ['=?iso-8859-1?Q?J=F6rg?= <joerg@lode.test>', 'Jörg <joerg@lode.test>'],
    [
      '=?UTF-8?B?SsO8cmdlbiBHcm/Dn2E=?=\r\n =?UTF-8?B?IMOEbm5l?= <j@lode.test>',
      'Jürgen Großa Änne <j@lode.test>',
    ],
    ['=?UTF-8?Q?broken <j@lode.test>', '=?UTF-8?Q?broken <j@lode.test>'],
  ])('decodes the sender %j', async (header, from) => {
    expect(await mail('a@x', `From: ${header}\r\n\r\n`)).toMatchObject({ from });
  });

  it('derives no text from HTML and no HTML from text', async () => {
    const html = await mail('a@x', 'Content-Type: text/html\r\n\r\n<p>Hello</p>');
    expect(html).toMatchObject({ text: '', html: '<p>Hello</p>' });
    expect(await mail('a@x', '\r\nHello http://a.test')).toMatchObject({
      text: 'Hello http://a.test',
      html: '',
    });
  });
});
