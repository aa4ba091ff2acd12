import type { InboundOutcome } from './classify-inbound';
import { classify, toPostmaster, toVerp } from './testing/classify';
import { mail, ourId, reply, returnPath, sent, token } from './testing/mails';

describe('reports as plain text', () => {
  const failedText = (text: string, headers: Record<string, string> = {}): string =>
    mail({ From: 'MAILER-DAEMON@mx.acme.test', To: returnPath, Subject: 'failure notice', ...headers }, text);
  const returned = `--- Below this line is a copy of the message.\r\n\r\n${sent()}`;

  const cases: [string, string, Partial<InboundOutcome>][] = [
    [
      'of qmail',
      failedText(
        `Hi. This is the mail program at mx.acme.test.\r\nThis did not work.\r\n\r\n<ada@acme.test>:\r\nNo mailbox here by that name. (#5.1.1)\r\n\r\n${returned}`,
      ),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of qmail, after a week',
      failedText(
        `Hi. This is the mail program at mx.acme.test.\r\n\r\n<ada@acme.test>:\r\nNo connection. (#4.4.1)\r\nIt has been in the queue too long.\r\n\r\n${returned}`,
        { Subject: 'Something' },
      ),
      { bounce: 'soft', status: '4.4.1' },
    ],
    [
      'of Exim',
      failedText(
        `It could not be delivered to one of its recipients. This is a permanent error.\r\n\r\n  ada@acme.test\r\n    host in.acme.test [192.0.2.7]\r\n    said: 550 unknown user\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n\r\n${sent()}`,
        {
          Subject: 'Mail delivery failed: returning message to sender',
          'X-Failed-Recipients': 'ada@acme.test',
        },
      ),
      { bounce: 'hard', status: '5.0.0' },
    ],
    [
      'of Exim, without a code',
      failedText(`This is a permanent error.\r\n\r\n  ada@acme.test\r\n    unrouteable\r\n\r\n${sent()}`, {
        'X-Failed-Recipients': 'ada@acme.test',
        Subject: 'Mail',
      }),
      { bounce: 'hard' },
    ],
    [
      'of Exim, after days',
      failedText(
        `This is a permanent error.\r\n\r\n  ada@acme.test\r\n    retry timeout exceeded\r\n\r\n------ This is a copy of the message. ------\r\n\r\n${sent()}`,
        { 'X-Failed-Recipients': 'ada@acme.test' },
      ),
      { bounce: 'soft' },
    ],
    [
      'in German',
      failedText('Die Adresse <Ada@acme.test> gibt es nicht: 550 5.1.1 unbekannt\r\n', {
        Subject: 'Unzustellbar: Frage',
      }),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'with an IP address that resembles a code',
      failedText('host 5.1.1.7 is silent\r\n', { Subject: 'Undeliverable: Question' }),
      { bounce: 'soft' },
    ],
    [
      'of a full mailbox',
      failedText('552 5.2.2 mailbox full\r\n', { Subject: 'Returned mail: see within' }),
      { bounce: 'soft', status: '5.2.2' },
    ],
    ['that give no reason', failedText('It did not work.\r\n'), { bounce: 'soft' }],
  ];

  it.each(cases)('%s', async (_, raw, expected) => {
    const failedAddresses = expected.bounce === 'hard' ? { failedAddresses: ['ada@acme.test'] } : {};
    expect(await classify(raw, toVerp)).toEqual({
      ...failedAddresses,
      kind: 'bounce',
      why: 'text_report',
      tokens: [token],
      from: 'mailer-daemon@mx.acme.test',
      ...expected,
    });
  });

  it('are identified by the returned message if they arrive at another address', async () => {
    const [, raw = ''] = cases[0] ?? [];
    expect(await classify(toPostmaster(raw), { sender: '', recipient: 'bo@lode.test' })).toMatchObject({
      tokens: [token],
    });
  });

  it.each(['Warning: message 1abc-0002 delayed 24 hours', 'Delivery Status Notification (Delay)'])(
    'change nothing if they say %s',
    async (subject) => {
      const raw = failedText('It is still tried, after 451 4.7.1 from there.\r\n', { Subject: subject });
      expect(await classify(raw, toVerp)).toMatchObject({ kind: 'nothing', why: 'delayed' });
    },
  );

  it('about an answer of another person that quotes our message are unrelated', async () => {
    const quoted = `Message-ID: <1@lode.test>\r\nSubject: Re: A question\r\n\r\nMessage-ID: ${ourId}\r\n`;
    const raw = failedText(
      `<eve@acme.test>: 550 5.1.1 unknown\r\n\r\n--- Original message ---\r\n\r\n${quoted}`,
      {
        To: 'bo@lode.test',
        References: ourId,
      },
    );
    expect(await classify(raw, { sender: '', recipient: 'bo@lode.test' })).toMatchObject({
      kind: 'bounce',
      tokens: [],
    });
  });

  it.each([
    [
      'an automatic reply arrives',
      { Subject: 'Undeliverable mail costs you', 'Auto-Submitted': 'auto-replied' },
    ],
    [
      'the subject is that of an automatic reply',
      { Subject: 'Automatic reply: Undeliverable mail costs you' },
    ],
    ['the subject is that of a reply', { Subject: 'Re: Undeliverable mail costs you' }],
    ['the subject is that of a German reply', { Subject: 'AW: Undeliverable mail costs you' }],
  ])('are not recognized if %s, despite the null sender', async (_, headers) => {
    const raw = reply(headers, 'I am away. For user unknown 550 5.1.1 ask ada@acme.test.\r\n');
    expect(await classify(raw, toVerp)).toMatchObject({ kind: 'auto_reply', tokens: [token] });
  });

  it('are not recognized if a person writes as postmaster', async () => {
    const raw = reply(
      { From: 'postmaster@acme.test', Subject: 'Delivery problem' },
      'You get user unknown.\r\n',
    );
    expect(await classify(raw, { sender: 'postmaster@acme.test' })).toMatchObject({ kind: 'reply' });
  });

  it('of Exim are recognized although they are marked as replies', async () => {
    const raw = failedText('This is a permanent error.\r\n\r\n  ada@acme.test\r\n    550 unknown user\r\n', {
      'X-Failed-Recipients': 'ada@acme.test, eve@acme.test',
      'Auto-Submitted': 'auto-replied',
    });
    expect(await classify(raw, toVerp)).toMatchObject({
      kind: 'bounce',
      bounce: 'hard',
      failedAddresses: ['ada@acme.test', 'eve@acme.test'],
    });
  });

  it('are not recognized if a person writes about one', async () => {
    const raw = reply({ Subject: 'Re: Undeliverable: your offer' }, 'I got 550 5.1.1 from you.\r\n');
    expect(await classify(raw)).toMatchObject({ kind: 'reply', tokens: [token] });
  });
});
