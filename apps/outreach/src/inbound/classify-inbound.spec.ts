import { readMail } from './inbound-mail';
import { replyText } from './reply-text';
import { classify, toVerp, otherToken } from './testing/classify';
import { complaint, mail, multipart, ourId, reply, returnPath, token } from './testing/mails';

describe('complaints', () => {
  it('are identified by the returned message', async () => {
    expect(await classify(complaint())).toMatchObject({
      kind: 'complaint',
      why: 'feedback_report',
      tokens: [token],
    });
  });

  it('are identified by the original envelope sender', async () => {
    const raw = complaint([`Original-Mail-From: <bounces+${otherToken}@lode.test>`]).replaceAll(
      token,
      'unknown',
    );
    expect(await classify(raw)).toMatchObject({ kind: 'complaint', tokens: [otherToken] });
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
    const References = `<${otherToken}@lode.test> <1@acme.test>\r\n ${ourId}`;
    const raw = reply({ 'In-Reply-To': '<1@acme.test>', References });
    expect(await classify(raw)).toMatchObject({ kind: 'reply', why: 'answer', tokens: [token, otherToken] });
  });

  it('belong to the answered message rather than to the return path', async () => {
    const recipient = `bounces+${otherToken}@lode.test`;
    expect(await classify(reply(), { recipient })).toMatchObject({
      kind: 'reply',
      tokens: [token, otherToken],
    });
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
    const outcome = await classify(reply({ 'Message-ID': `<${otherToken}@lode.test>` }));
    expect(outcome).toMatchObject({ kind: 'reply', own: otherToken, tokens: [token] });
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

describe('mails as other programs write them', () => {
  const notice = (headers: Record<string, string>, body: string): string =>
    mail({ From: 'MAILER-DAEMON@mx.acme.test', To: returnPath, Subject: 'failure notice', ...headers }, body);

  it.each([
    ['X-POST-MessageClass', { 'X-POST-MessageClass': '9; Autoresponder' }],
    ['X-Autogenerated', { 'X-Autogenerated': 'Reply' }],
    ['AUTO:', { Subject: 'AUTO: Tom Moss is out of the office (returning 03/15/2027)' }],
    ['Abwesend:', { Subject: 'Abwesend: Offer' }],
    ['Urlaub:', { Subject: 'Urlaub: Offer' }],
    ['a sentence', { Subject: 'I am out of the office' }],
    ['自动答复', { Subject: `=?utf-8?B?${Buffer.from('自动答复: Offer').toString('base64')}?=` }],
    ['a request for silence', { Subject: 'Tom Moss on vacation', 'X-Auto-Response-Suppress': 'All' }],
  ])('%s: an automatic reply', async (_sign, headers) => {
    expect(await classify(reply(headers))).toMatchObject({ kind: 'auto_reply' });
  });

  it.each([
    [
      'a sentence of receipt',
      { Subject: '[Ticket 4711] Offer' },
      'We have received your request.',
      'auto_reply',
    ],
    [
      'a sender that takes no reply',
      { From: 'no-reply@acme.test', Subject: 'Case #00123456: Offer' },
      'Hello.',
      'auto_reply',
    ],
    ['a number alone', { Subject: 'Re: [#4711] Offer' }, 'Yes, please call me.', 'reply'],
    ['a receipt without a number', { Subject: 'Re: Offer' }, 'We received your offer. Call me.', 'reply'],
  ])('a ticket system with %s', async (_sign, headers, body, kind) => {
    expect(await classify(reply(headers, body))).toMatchObject({ kind });
  });

  it.each([
    [
      'MDaemon',
      notice(
        {
          From: 'MDaemon@mx.acme.test',
          Subject: 'Warning: ada@acme.test - User unknown!',
          Precedence: 'bulk',
        },
        'ada@acme.test - no such user here.\r\nThere is no user by that name at this server.\r\n',
      ),
      { bounce: 'hard', failedAddresses: ['ada@acme.test'] },
    ],
    [
      'Exchange with X.400 names',
      notice(
        { From: 'postmaster@mx.acme.test', Subject: 'Undeliverable: Offer' },
        'Your message\r\n\r\n  To:      team@acme.test\r\n  Subject: Offer\r\n\r\ndid not reach the following recipient(s):\r\n\r\nc=DE;a= ;p=Acme;o=Main;dda:SMTP=ada@acme.test; on Mon, 1 Feb 2027\r\n    The recipient name is not recognized\r\n',
      ),
      { bounce: 'hard', failedAddresses: ['ada@acme.test'] },
    ],
    [
      'HTML alone',
      notice(
        { 'MIME-Version': '1.0', 'Content-Type': 'text/html; charset=utf-8' },
        '<p>I was not able to deliver your message.</p><p>&lt;ada@acme.test&gt;: 550 5.1.1 User unknown</p>',
      ),
      { bounce: 'hard', status: '5.1.1', failedAddresses: ['ada@acme.test'] },
    ],
    [
      'a list of recipients without a reason',
      notice(
        { Subject: 'Mail System Error - Returned Mail' },
        'Your message was not delivered within 2 days.\r\nHost acme.test is not responding.\r\n\r\nThe following recipients did not receive your message:\r\n     <ada@acme.test>\r\n',
      ),
      { bounce: 'soft' },
    ],
  ] as const)('a report of %s', async (_program, raw, expected) => {
    expect(await classify(raw, { sender: '', recipient: returnPath })).toMatchObject({
      kind: 'bounce',
      ...expected,
    });
  });

  it('a refusal as a disposition notification is a soft bounce', async () => {
    const refused = multipart(
      { From: 'postmaster@mx.acme.test', To: returnPath, Subject: 'Automatically rejected mail' },
      'multipart/report; report-type=disposition-notification;',
      [
        {
          type: 'text/plain',
          body: 'Your message to <ada@acme.test> was automatically rejected:\r\nQuota exceeded\r\n',
        },
        {
          type: 'message/disposition-notification',
          body: 'Final-Recipient: rfc822; ada@acme.test\r\nDisposition: automatic-action/MDN-sent-automatically; deleted\r\n',
        },
      ],
    );
    expect(await classify(refused, { sender: '', recipient: returnPath })).toMatchObject({
      kind: 'bounce',
      bounce: 'soft',
    });
  });

  it('the text of a reply without a plain part is that of its HTML', async () => {
    const html = reply(
      { 'MIME-Version': '1.0', 'Content-Type': 'text/html; charset=utf-8' },
      '<style>p{}</style><p>Ja, gerne &ndash; am Dienstag.</p><div class="gmail_quote">On Monday Ann wrote: <blockquote>Hello</blockquote></div>',
    );
    const read = await readMail(Buffer.from(html), { sender: 'ada@acme.test', recipients: [] });
    expect(replyText(read?.text ?? '')).toBe('Ja, gerne – am Dienstag.');
  });
});
