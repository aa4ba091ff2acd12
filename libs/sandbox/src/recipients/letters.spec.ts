import { simpleParser } from 'mailparser';
import { readMail } from '../mail/received-mail';
import type { MailEvent } from './mail-event';
import { writeLetter, letterOf } from './letters';

const at = Date.UTC(2026, 10, 22, 9, 30);
const returnPath = 'bounces+0123@lode.test';

const message = (...further: string[]) =>
  readMail(
    Buffer.from(
      [
        'From: "Ada" <ada@lode.test>',
        'To: ben@acme.test',
        'Subject: Hello Ben',
        'Message-ID: <0123@lode.test>',
        'References: <0000@lode.test>',
        'List-Unsubscribe: <https://lode.test/u/0123>, <mailto:bounces%2B0123@lode.test?subject=unsubscribe>',
        ...further,
        '',
        'Hello Jörg,',
        'how are you?',
        '',
      ].join('\r\n'),
    ),
    { from: returnPath, to: ['ben@acme.test'] },
    at,
  );

async function arrived(event: MailEvent, ...further: string[]) {
  const letter = letterOf(event, await message(...further), at);
  if (!letter) throw new Error('the event has no letter');
  const raw = writeLetter(letter);
  return { letter, raw: raw.toString('latin1'), mail: await simpleParser(raw, { skipTextToHtml: true }) };
}

describe('a reply', () => {
  it('is in the thread of the message and quotes it', async () => {
    const { letter, mail } = await arrived({ does: 'replies', text: 'Yes.' });
    expect(letter).toMatchObject({ from: 'ben@acme.test', to: 'ada@lode.test' });
    expect(mail).toMatchObject({
      subject: 'Re: Hello Ben',
      inReplyTo: '<0123@lode.test>',
      references: ['<0000@lode.test>', '<0123@lode.test>'],
      date: new Date(at),
    });
    expect(mail.text).toMatch(/^Yes\.\n\n> Hello J\?+rg,\n> how are you\?\n/);
  });

  it('is addressed to Reply-To', async () => {
    const { letter } = await arrived({ does: 'replies' }, 'Reply-To: Team <team@lode.test>');
    expect(letter.to).toBe('team@lode.test');
  });
});

it('an out-of-office reply goes to the return path with the null sender and is marked as automatic', async () => {
  const { letter, mail } = await arrived({ does: 'is-away' });
  expect(letter).toMatchObject({ from: '', to: returnPath });
  expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
  expect(mail.inReplyTo).toBe('<0123@lode.test>');
});

it('unsubscribing by mail follows List-Unsubscribe', async () => {
  const { letter, mail } = await arrived({ does: 'unsubscribes', by: 'mail' });
  expect(letter).toMatchObject({ from: 'ben@acme.test', to: returnPath });
  expect(mail.subject).toBe('unsubscribe');
});

describe('a report', () => {
  it.each([
    ['unknown-user', 'failed', '5.1.1'],
    ['mailbox-full', 'failed', '4.2.2'],
    ['delayed', 'delayed', '4.4.1'],
  ] as const)('of delivery: %s', async (because, action, status) => {
    const { letter, raw, mail } = await arrived({ does: 'bounces', because });
    expect(letter).toMatchObject({ from: '', to: returnPath });
    expect(mail.headers.get('content-type')).toMatchObject({
      value: 'multipart/report',
      params: { 'report-type': 'delivery-status' },
    });
    expect(raw).toContain(
      `Final-Recipient: rfc822; ben@acme.test\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
    );
    expect(raw).toContain('\r\nMessage-ID: <0123@lode.test>\r\n');
    expect(raw).toMatch(/--report-[^\r]+--\r\n$/);
  });

  it('of a complaint', async () => {
    const { raw, mail } = await arrived({ does: 'complains' });
    expect(mail.headers.get('content-type')).toMatchObject({ params: { 'report-type': 'feedback-report' } });
    expect(raw).toContain('\r\nFeedback-Type: abuse\r\n');
    expect(raw).toContain('\r\nMessage-ID: <0123@lode.test>\r\n');
  });

  it('has CRLF line ends only and is in ASCII', async () => {
    const { raw } = await arrived({ does: 'bounces' }, 'X-Name: Jörg');
    expect(raw).not.toMatch(/(?<!\r)\n|\r(?!\n)|[^\r\n -~]/);
  });
});

it.each<MailEvent>([{ does: 'opens' }, { does: 'unsubscribes' }, { does: 'is-scanned' }])(
  'there is no letter for an event on the web: %j',
  async (event) => expect(letterOf(event, await message(), at)).toBeUndefined(),
);
