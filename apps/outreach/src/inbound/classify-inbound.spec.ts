import { classifyInbound, type InboundOutcome } from './classify-inbound';
import { readMail } from './read-mail';
import {
  complaint,
  deliveryReport,
  exchangeBounce,
  mail,
  multipart,
  ourId,
  postfixBounce,
  reply,
  returnPath,
  sent,
  token,
  type Report,
} from './testing/mails';

interface Envelope {
  readonly sender?: string;
  readonly recipient?: string;
}

async function classify(raw: string, envelope: Envelope = {}): Promise<InboundOutcome> {
  const { sender = 'ada@acme.test', recipient = 'sales@lode.test' } = envelope;
  const read = await readMail(Buffer.from(raw, 'latin1'), { sender, recipients: [recipient] });
  if (!read) throw new Error('the mail cannot be parsed');
  return classifyInbound(read);
}

/** Replaces the address of the recipient. */
const toPostmaster = (raw: string): string => raw.replace(/^To: .*$/m, 'To: postmaster@lode.test');
const toVerp = { sender: '', recipient: returnPath };
const other = 'fedcba9876543210fedcba9876543210';

const group = (action: string, status: string, ...more: string[]): string[] => [
  'Final-Recipient: rfc822; ada@acme.test',
  `Action: ${action}`,
  `Status: ${status}`,
  ...more,
];

const one = (recipient: readonly string[], more: Partial<Report> = {}): string =>
  deliveryReport({ recipients: [recipient], ...more });

describe('delivery reports', () => {
  const failed: [string, string, Partial<InboundOutcome>][] = [
    ['of Postfix', postfixBounce(), { bounce: 'hard', status: '5.1.1' }],
    ['of Exchange Online', exchangeBounce(), { bounce: 'hard', status: '5.1.10' }],
    [
      'of Gmail, over several lines',
      one(
        group(
          'failed',
          '5.1.1',
          'Diagnostic-Code: smtp; 550-5.1.1 No such account.',
          ' 550 5.1.1 l7 - gsmtp',
        ),
      ),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of Amazon SES',
      one(
        group(
          'failed',
          '5.1.1',
          'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
          'Remote-MTA: dns; in.acme.test',
        ),
        { headers: { From: 'MAILER-DAEMON@eu-west-1.amazonses.com' } },
      ),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of Exim with a status class only',
      one(group('failed', '5.0.0', 'Diagnostic-Code: smtp; 550 no such user')),
      { bounce: 'hard', status: '5.0.0' },
    ],
    [
      'whose status has another class than the reply',
      one(group('failed', '5.0.0', 'Diagnostic-Code: smtp; 451 try again later')),
      { bounce: 'soft', status: '4.0.0' },
    ],
    ['after all retries failed', one(group('failed', '4.4.1')), { bounce: 'soft', status: '4.4.1' }],
    ['of an expired message', one(group('failed', '5.4.7')), { bounce: 'soft', status: '5.4.7' }],
    ['of a full mailbox', one(group('failed', '5.2.2')), { bounce: 'soft', status: '5.2.2' }],
    ['of a policy', one(group('failed', '5.7.1')), { bounce: 'soft', status: '5.7.1' }],
    ['of a status class only', one(group('failed', '5.0.0')), { bounce: 'hard', status: '5.0.0' }],
    [
      'of Exim, about spam',
      one(group('failed', '5.0.0', 'Diagnostic-Code: smtp; 550 this looks like spam')),
      { bounce: 'soft', status: '5.0.0' },
    ],
    ['with comments', one(group('Failed (expired)', '5.1.1 (no user)')), { bounce: 'hard', status: '5.1.1' }],
    ['in capitals', one(group('FAILED', '5.1.2')), { bounce: 'hard', status: '5.1.2' }],
    ['without a status', one(['Final-Recipient: rfc822; x@y.test', 'Action: failed']), { bounce: 'soft' }],
    [
      'without an action',
      one(['Final-Recipient: rfc822; x@y.test', 'Status: 5.1.1']),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'with a reply code only',
      one(['Final-Recipient: rfc822; x@y.test', 'Action: failed', 'Diagnostic-Code: smtp; 550 no']),
      { bounce: 'hard', status: '5.0.0' },
    ],
    [
      'of an internationalized address',
      one(group('failed', '5.1.1'), { statusType: 'message/global-delivery-status' }),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of several recipients, one of which failed',
      deliveryReport({ recipients: [group('delivered', '2.0.0'), group('failed', '5.1.1')] }),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of several recipients without a line between them',
      one([...group('relayed', '2.0.0'), ...group('failed', '5.1.1')]),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'that returns headers only',
      one(group('failed', '5.1.1'), {
        returned: { type: 'text/rfc822-headers', body: `Subject: A question\r\nMessage-ID: ${ourId}\r\n` },
      }),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'in base64',
      multipart({ From: 'postmaster@acme.test' }, 'multipart/report; report-type=delivery-status', [
        {
          type: 'message/delivery-status',
          headers: { 'Content-Transfer-Encoding': 'base64' },
          body: Buffer.from(`Reporting-MTA: dns; a\n\n${group('failed', '5.1.1').join('\n')}\n`).toString(
            'base64',
          ),
        },
        { type: 'message/rfc822', body: sent() },
      ]),
      { bounce: 'hard', status: '5.1.1' },
    ],
  ];

  it.each(failed)('%s', async (_, raw, expected) => {
    const outcome = { kind: 'bounce', why: 'delivery_report', tokens: [token], ...expected };
    expect(await classify(raw, toVerp)).toMatchObject(outcome);
    // The returned message identifies it too.
    expect(
      await classify(toPostmaster(raw), { sender: '', recipient: 'postmaster@lode.test' }),
    ).toMatchObject(outcome);
  });

  const nothing: [string, string, string][] = [
    ['delayed', one(group('delayed', '4.4.1')), 'delayed'],
    ['delayed, without an action', one(['Final-Recipient: rfc822; x@y.test', 'Status: 4.2.0']), 'delayed'],
    ['delivered', one(group('delivered', '2.0.0')), 'delivered'],
    ['relayed', one(group('relayed', '2.1.9')), 'delivered'],
    ['expanded', one(group('expanded', '2.0.0')), 'delivered'],
  ];

  it.each(nothing)('that say %s change nothing', async (_, raw, why) => {
    expect(await classify(raw, toVerp)).toMatchObject({ kind: 'nothing', why, tokens: [token] });
  });

  const failedAddresses: [string, string[][], string[]][] = [
    ['of the recipient', [group('failed', '5.1.1')], ['ada@acme.test']],
    [
      'in brackets and capitals',
      [group('failed', '5.1.1').with(0, 'Final-Recipient: rfc822;<Ada@ACME.test>')],
      ['ada@acme.test'],
    ],
    [
      'of a member of a group address',
      [group('failed', '5.1.1', 'Original-Recipient: rfc822;sales@acme.test')],
      ['ada@acme.test'],
    ],
    [
      'with an invalid final address',
      [
        group('failed', '5.1.1', 'Original-Recipient: rfc822;ada@acme.test').with(
          0,
          'Final-Recipient: x400; /c=at',
        ),
      ],
      ['ada@acme.test'],
    ],
    [
      'of one of several',
      [group('failed', '4.4.1'), group('failed', '5.1.1').with(0, 'Final-Recipient: rfc822; eve@acme.test')],
      ['eve@acme.test'],
    ],
    ['without a recipient', [['Action: failed', 'Status: 5.1.1']], []],
  ];

  it.each(failedAddresses)('name the missing mailbox: %s', async (_, recipients, expected) => {
    const outcome = { kind: 'bounce', bounce: 'hard', failedAddresses: expected };
    expect(await classify(deliveryReport({ recipients }), toVerp)).toMatchObject(outcome);
  });

  it('about an answer of another person in the thread are unrelated', async () => {
    const returned = {
      type: 'message/rfc822',
      body: sent({
        'Message-ID': '<1@lode.test>',
        'Return-Path': '<bo@lode.test>',
        'In-Reply-To': ourId,
        References: ourId,
      }),
    };
    const headers = { To: 'bo@lode.test', 'In-Reply-To': ourId, References: ourId };
    const raw = one(group('failed', '5.1.1'), { headers, returned });
    expect(await classify(raw, { sender: '', recipient: 'bo@lode.test' })).toMatchObject({
      kind: 'bounce',
      tokens: [],
    });
  });

  it.each([
    ['in another mail', 'multipart/mixed'],
    ['in a report of another type', 'multipart/report; report-type=disposition-notification'],
    ['in a report without a type', 'multipart/report'],
  ])('are not recognized %s', async (_, type) => {
    const raw = multipart({ From: 'ada@acme.test', Subject: 'Is it this?', 'In-Reply-To': ourId }, type, [
      { type: 'text/plain', body: 'I have got this.\r\n' },
      {
        type: 'message/delivery-status',
        body: `Reporting-MTA: dns; a\r\n\r\n${group('failed', '5.1.1').join('\r\n')}\r\n`,
      },
    ]);
    expect(await classify(raw)).toMatchObject({ kind: 'reply', tokens: [token] });
  });

  it('are unrelated if they return a message of another sender', async () => {
    const returned = {
      type: 'message/rfc822',
      body: sent({ 'Message-ID': '<1@x.test>', 'Return-Path': '<b@x.test>' }),
    };
    const raw = one(group('failed', '5.1.1'), { returned });
    expect(await classify(toPostmaster(raw), { sender: '', recipient: 'bounces@lode.test' })).toMatchObject({
      kind: 'bounce',
      tokens: [],
    });
  });
});

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

describe('complaints', () => {
  it('are identified by the returned message', async () => {
    expect(await classify(complaint())).toMatchObject({
      kind: 'complaint',
      why: 'feedback_report',
      tokens: [token],
    });
  });

  it('are identified by the original envelope sender', async () => {
    const raw = complaint([`Original-Mail-From: <bounces+${other}@lode.test>`]).replaceAll(token, 'unknown');
    expect(await classify(raw)).toMatchObject({ kind: 'complaint', tokens: [other] });
  });

  const types: [string, string][] = [
    ['fraud', 'complaint'],
    ['other', 'complaint'],
    ['of-tomorrow', 'complaint'],
    ['constructor', 'complaint'],
    ['opt-out', 'unsubscribe'],
    ['Not-Spam', 'nothing'],
    ['auth-failure', 'nothing'],
  ];

  it.each(types)('of the type %s: %s', async (type, kind) => {
    expect(await classify(complaint().replace('abuse\r\n', `${type}\r\n`))).toMatchObject({ kind });
  });
});

describe('automatic replies', () => {
  const named: [string, Record<string, string>, string][] = [
    ['with Auto-Submitted', { 'Auto-Submitted': 'auto-replied' }, 'auto_submitted'],
    [
      'with parameters of Auto-Submitted',
      { 'Auto-Submitted': 'auto-replied; owner-email="ada@acme.test"' },
      'auto_submitted',
    ],
    ['of a ticket system', { 'Auto-Submitted': 'auto-generated' }, 'auto_submitted'],
    [
      'of Gmail',
      {
        'Auto-Submitted': 'auto-replied',
        Precedence: 'bulk',
        'X-Autoreply': 'yes',
        Subject: 'Away Re: A question',
      },
      'auto_submitted',
    ],
    [
      'of Exchange',
      {
        Subject: 'Automatic reply: A question',
        'X-Auto-Response-Suppress': 'All',
        'auto-submitted': 'auto-generated',
      },
      'auto_submitted',
    ],
    ['with X-Autoreply', { 'X-Autoreply': 'yes' }, 'autoreply_header'],
    ['with X-Autorespond', { 'X-Autorespond': 'A question' }, 'autoreply_header'],
    ['with X-Autoresponder', { 'X-Autoresponder': '' }, 'autoreply_header'],
    ['with X-Autoreply-From', { 'X-Autoreply-From': 'ada@acme.test' }, 'autoreply_header'],
    ['with precedence auto_reply', { Precedence: 'auto_reply' }, 'precedence'],
    ['with precedence bulk, away', { Precedence: 'bulk', Subject: 'Ada is on vacation' }, 'precedence'],
    ['with precedence junk, away', { Precedence: 'Junk', Subject: 'Im Urlaub' }, 'precedence'],
    ['of Boxbe', { From: '"Ada" <notifications@boxbe.com>', Subject: 'A question' }, 'challenge'],
    ['of a challenger', { Subject: 'Please confirm your message' }, 'challenge'],
    ['in English', { Subject: 'Out of Office: A question' }, 'subject'],
    ['in English, bare', { Subject: 'Autoreply' }, 'subject'],
    ['in German', { Subject: '=?utf-8?Q?Automatische_Antwort:_Frage?=' }, 'subject'],
    ['in German, away', { Subject: 'Abwesenheitsnotiz: Frage' }, 'subject'],
    [
      'in French',
      { Subject: `=?utf-8?B?${Buffer.from('Réponse automatique : Question').toString('base64')}?=` },
      'subject',
    ],
    ['in Spanish', { Subject: '=?iso-8859-1?Q?Respuesta_autom=E1tica:_Pregunta?=' }, 'subject'],
    ['in Spanish, away', { Subject: 'Fuera de la oficina: Pregunta' }, 'subject'],
    ['in Portuguese', { Subject: 'Resposta automatica: Pergunta' }, 'subject'],
    ['in Italian', { Subject: 'Risposta automatica: Domanda' }, 'subject'],
    ['in Dutch', { Subject: 'Automatisch antwoord: Vraag' }, 'subject'],
    ['in Swedish', { Subject: 'Autosvar: En fraga' }, 'subject'],
    [
      'in Japanese',
      { Subject: `=?utf-8?B?${Buffer.from('自動返信: 質問').toString('base64')}?=` },
      'subject',
    ],
    [
      'in Russian',
      { Subject: `=?utf-8?B?${Buffer.from('Автоматический ответ: Вопрос').toString('base64')}?=` },
      'subject',
    ],
  ];

  it.each(named)('%s', async (_, headers, why) => {
    expect(await classify(reply(headers))).toMatchObject({ kind: 'auto_reply', why, tokens: [token] });
  });

  it.each([
    ['Ada is out of office until Monday', 'subject'],
    ['Ich bin im Urlaub', 'subject'],
    ['Re: A question', 'null_sender'],
  ])('from the null sender: %s', async (subject, why) => {
    const answer = { kind: 'auto_reply', why, tokens: [token] };
    expect(await classify(reply({ Subject: subject }), { sender: '' })).toMatchObject(answer);
    expect(await classify(reply({ Subject: subject, 'Return-Path': '<>' }))).toMatchObject(answer);
  });

  it.each(['bulk', 'junk', 'list'])(
    'are not recognized by a precedence of %s alone in an answer',
    async (value) => {
      expect(await classify(reply({ Precedence: value }))).toMatchObject({ kind: 'reply', why: 'answer' });
      const thread = reply({
        'In-Reply-To': '<1@acme.test>',
        Precedence: value,
        Subject: 'Re: Annual leave',
      });
      if (value !== 'list') expect(await classify(thread)).toMatchObject({ kind: 'reply', why: 'answer' });
    },
  );

  it.each(['bulk', 'junk'])(
    'are recognized by a precedence of %s if the mail answers no message',
    async (value) => {
      const raw = mail({ From: 'ada@acme.test', Subject: 'Thank you', Precedence: value });
      expect(await classify(raw, { recipient: returnPath })).toMatchObject({
        kind: 'auto_reply',
        why: 'precedence',
      });
    },
  );

  it('that arrive at the return path', async () => {
    const raw = mail({ From: 'ada@acme.test', Subject: 'Thank you', 'Auto-Submitted': 'auto-replied' });
    expect(await classify(raw, toVerp)).toMatchObject({ kind: 'auto_reply', tokens: [token] });
  });
});

describe('replies', () => {
  const written: [string, Record<string, string>][] = [
    ['plainly', {}],
    ['with Auto-Submitted: no', { 'Auto-Submitted': 'no' }],
    ['with a comment in Auto-Submitted', { 'Auto-Submitted': '(by hand) no' }],
    ['that request no automatic replies', { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }],
    ['about an automatic reply', { Subject: 'Re: Automatic reply: A question' }],
    ['that mention an office', { Subject: 'Re: out of office hours support' }],
    ['with high priority', { Precedence: 'first-class' }],
    ['by a rule of a shared mailbox', { 'X-MS-Exchange-Inbox-Rules-Loop': 'sales@lode.test' }],
    ['through a group', { 'List-Id': '<sales.lode.test>', Precedence: 'list' }],
    ['without a subject', { Subject: '' }],
    ['in capitals', { 'In-Reply-To': ourId.toUpperCase() }],
    ['without brackets', { 'In-Reply-To': ourId.slice(1, -1) }],
    ['with a phrase before the id', { 'In-Reply-To': `Your message ${ourId} of Monday` }],
    ['with X-Autoreply: no', { 'X-Autoreply': 'no' }],
  ];

  it.each(written)('%s', async (_, headers) => {
    const outcome = { kind: 'reply', why: 'answer', tokens: [token], from: 'ada@acme.test' };
    expect(await classify(reply(headers))).toEqual(outcome);
  });

  it('in a thread belong to its newest message', async () => {
    const References = `<${other}@lode.test> <1@acme.test>\r\n ${ourId}`;
    const raw = reply({ 'In-Reply-To': '<1@acme.test>', References });
    expect(await classify(raw)).toMatchObject({ kind: 'reply', why: 'answer', tokens: [token, other] });
  });

  it('belong to the answered message rather than to the return path', async () => {
    const recipient = `bounces+${other}@lode.test`;
    expect(await classify(reply(), { recipient })).toMatchObject({ kind: 'reply', tokens: [token, other] });
  });

  it('may be identified by the return path alone', async () => {
    const raw = mail({ From: 'ada@acme.test', Subject: 'Who are you?' });
    expect(await classify(raw, { recipient: returnPath.toUpperCase() })).toMatchObject({
      kind: 'reply',
      why: 'to_return_path',
      tokens: [token],
    });
  });

  it('report the token of their own Message-ID, because they may be our message', async () => {
    const outcome = await classify(reply({ 'Message-ID': `<${other}@lode.test>` }));
    expect(outcome).toMatchObject({ kind: 'reply', own: other, tokens: [token] });
  });
});

describe('mail to unsubscribe', () => {
  it.each(['unsubscribe', ' Unsubscribe ', 'UNSUBSCRIBE'])('has the subject "%s"', async (subject) => {
    const raw = mail({ From: 'Ada <ada@acme.test>', To: returnPath, Subject: subject }, '');
    const outcome = { kind: 'unsubscribe', why: 'unsubscribe_mail', tokens: [token] };
    expect(await classify(raw, { recipient: returnPath })).toMatchObject(outcome);
  });

  it('may be sent by a program', async () => {
    const raw = mail({ From: 'ada@acme.test', Subject: 'unsubscribe', 'Auto-Submitted': 'auto-generated' });
    expect(await classify(raw, { recipient: returnPath })).toMatchObject({ kind: 'unsubscribe' });
  });

  it('is a reply if the subject has more words', async () => {
    const raw = mail({ From: 'ada@acme.test', Subject: 'How do I unsubscribe?' });
    expect(await classify(raw, { recipient: returnPath })).toMatchObject({ kind: 'reply' });
  });

  it('is ignored without a token', async () => {
    const raw = mail({ From: 'ada@acme.test', Subject: 'unsubscribe' });
    expect(await classify(raw)).toMatchObject({ kind: 'nothing', why: 'unrelated', tokens: [] });
  });
});

it.each(['To', 'Delivered-To'])('finds the return path in %s alone', async (name) => {
  const raw = mail({ From: 'ada@acme.test', Subject: 'unsubscribe', [name]: `<${returnPath}>` });
  expect(await classify(raw, { recipient: 'inbound@lode.test' })).toMatchObject({
    kind: 'unsubscribe',
    tokens: [token],
  });
});

describe('ignored mail', () => {
  it('is a read receipt', async () => {
    const raw = multipart(
      { From: 'ada@acme.test', Subject: 'Read: A question', 'In-Reply-To': ourId },
      'multipart/report; report-type=disposition-notification',
      [
        { type: 'text/plain', body: 'It was shown.\r\n' },
        {
          type: 'message/disposition-notification',
          body: `Original-Message-ID: ${ourId}\r\nDisposition: x; displayed`,
        },
      ],
    );
    expect(await classify(raw)).toMatchObject({ kind: 'nothing', why: 'read_receipt' });
  });

  it('is mail of a list in the thread', async () => {
    const raw = reply({ 'In-Reply-To': '<1@list.test>', 'List-Id': '<talk.list.test>' });
    expect(await classify(raw)).toMatchObject({ kind: 'nothing', why: 'mailing_list' });
  });

  it.each([
    ['unrelated mail', {}],
    ['an answer to another message', { 'In-Reply-To': '<CAF0@acme.test>' }],
    ['a longer id', { 'In-Reply-To': `<x${token}@acme.test>` }],
    ['a shorter id', { 'In-Reply-To': `<${token.slice(1)}@acme.test>` }],
  ])('is %s', async (_, headers: Record<string, string>) => {
    const raw = mail({ From: 'ada@acme.test', Subject: 'Hello', ...headers });
    expect(await classify(raw)).toMatchObject({ kind: 'nothing', why: 'unrelated', tokens: [] });
  });
});
