import type { InboundOutcome } from './classify-inbound';
import { classify, group, reportOn, toVerp } from './testing/classify';
import { deliveryReport, mail, multipart, returnPath, sent, token } from './testing/mails';

/** Written for this test, in the layouts of the servers. */
const text = (lines: readonly string[], headers: Record<string, string> = {}): string =>
  mail(
    { From: 'MAILER-DAEMON@mx.acme.test', To: returnPath, Subject: 'Delivery failure', ...headers },
    lines.join('\r\n'),
  );

const hard = (...failedAddresses: string[]): Partial<InboundOutcome> => ({
  kind: 'bounce',
  bounce: 'hard',
  failedAddresses,
});
const soft: Partial<InboundOutcome> = { kind: 'bounce', bounce: 'soft' };

describe('layouts of reports', () => {
  const layouts: [string, string, Partial<InboundOutcome>][] = [
    [
      'Exim, several recipients',
      text(
        [
          'This is a permanent error. These addresses failed:',
          '',
          '  ada@acme.test',
          '    host in.acme.test [192.0.2.7]: 552 5.2.2 quota reached',
          '  eve@acme.test',
          '    host in.acme.test [192.0.2.7]: 550 unknown user',
          '',
          '------ This is a copy of the message ------',
          '',
          '  bob@acme.test',
          '    550 unknown user',
        ],
        { 'X-Failed-Recipients': 'ada@acme.test, eve@acme.test', 'Auto-Submitted': 'auto-replied' },
      ),
      hard('eve@acme.test'),
    ],
    [
      'Exim, refused at MAIL',
      text(
        [
          'This is a permanent error.',
          '  ada@acme.test',
          '    SMTP error from remote mail server after MAIL FROM:<x@lode.test>:',
          '    550 unknown user',
        ],
        { 'X-Failed-Recipients': 'ada@acme.test' },
      ),
      soft,
    ],
    [
      'qmail, several recipients',
      text(
        [
          'Hi. This is the mail program at mx.acme.test.',
          '<ada@acme.test>:',
          '192.0.2.7 does not like recipient.',
          'Remote host said: 550 No mailbox of that kind, unknown recipient',
          '<eve@acme.test>:',
          'Connected, but it hung up: 450 later',
        ],
        { Subject: 'failure notice' },
      ),
      hard('ada@acme.test'),
    ],
    [
      'Sendmail',
      text([
        '   ----- The following addresses had permanent fatal errors -----',
        '<ada@acme.test>',
        '    (reason: 550 No such recipient)',
        '   ----- Transcript of session follows -----',
        '>>> RCPT To:<ada@acme.test>',
        '<<< 550 No such recipient',
        '550 5.1.1 <ada@acme.test>... User unknown',
      ]),
      hard('ada@acme.test'),
    ],
    [
      'Postfix without fields',
      text([
        '<ada@acme.test>: host in.acme.test said: 550 mailbox unavailable (in reply to end of DATA command)',
        '<eve@acme.test>: host in.acme.test said: 550 unknown user (in reply to end of DATA command)',
      ]),
      hard('eve@acme.test'),
    ],
    [
      'Exchange',
      text(
        [
          'Your message',
          '  To:      Ada',
          'did not reach the following recipient(s):',
          'ada@acme.test on Mon, 2 Mar 2026 09:00:00 +0000',
          '    The recipient name is not known here',
        ],
        { From: 'System Administrator <postmaster@acme.test>', Subject: 'Undeliverable: Hello' },
      ),
      hard('ada@acme.test'),
    ],
    [
      'Domino, the reason before the address',
      text(['------- Failure Reasons --------', 'User not listed in the Address Book', 'ada@acme.test', ''], {
        From: 'postmaster@acme.test',
        Subject: 'Undeliverable message',
      }),
      hard('ada@acme.test'),
    ],
    [
      'Office 365, only as text',
      multipart(
        {
          From: 'postmaster@acme.test',
          'Auto-Submitted': 'auto-replied',
          Subject: 'Undeliverable: A question',
        },
        'multipart/report; report-type=delivery-status',
        [
          {
            type: 'text/plain',
            body: "Delivery has failed to:\r\n\r\nada@acme.test\r\nThe address wasn't found at the domain.\r\n\r\nada@acme.test\r\nRemote Server returned '550 5.1.10 not found by address lookup'\r\n",
          },
          { type: 'message/rfc822', body: sent() },
        ],
      ),
      hard('ada@acme.test'),
    ],
    [
      'Gmail, no connection',
      text(
        [
          'Delivery to the following recipient failed permanently:',
          '',
          '     ada@acme.test',
          '',
          'The server did not accept our requests to connect.',
        ],
        { Subject: 'Delivery Status Notification (Failure)' },
      ),
      soft,
    ],
    [
      'Yahoo',
      text(
        [
          'Sorry, we were unable to deliver your message.',
          '',
          '<ada@acme.test>:',
          'No MX record found for it',
        ],
        { Subject: 'Failure Notice' },
      ),
      hard('ada@acme.test'),
    ],
    [
      'OpenSMTPD',
      text([
        'An error has occurred while attempting to deliver a message:',
        'ada@acme.test: 552 5.2.2 Mailbox full',
        'eve@acme.test: 550 5.1.1 User unknown',
      ]),
      hard('eve@acme.test'),
    ],
    [
      'mail.ru, in Russian',
      text(
        [
          'Ваше письмо не может быть доставлено:',
          '  ada@acme.test',
          '    host in.acme.test [192.0.2.7]: 550 Такой пользователь не найден',
        ],
        { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' },
      ),
      hard('ada@acme.test'),
    ],
    [
      'a gateway of mobile phones, with the null sender',
      mail(
        { From: 'gateway@mms.test', Subject: 'Undeliverable Message' },
        'It could not be delivered.\r\nError: No valid recipients\r\n',
      ),
      hard(),
    ],
    [
      'Sendmail 5, which calls a permanent refusal deferred',
      text(
        [
          '   ----- Transcript of session follows -----',
          '>>> RCPT To:<ada@acme.test>',
          '<<< 550 <ada@acme.test>, unknown user',
          '421 acme.test (smtp)... Deferred: Connection timed out',
        ],
        { Subject: 'Returned mail: Deferred: Connection timed out' },
      ),
      hard('ada@acme.test'),
    ],
    ['no reason', text(['<ada@acme.test>: Sorry.']), soft],
  ];

  it.each(layouts)('%s', async (_, raw, expected) =>
    expect(await classify(Buffer.from(raw).toString('latin1'), toVerp)).toMatchObject(expected),
  );

  it.each([
    ['of another boundary', '--other', 'text/plain'],
    ['of plain text', '--=_part', 'text/plain'],
  ])('fields in parts %s', async (_, boundary, type) => {
    const raw = multipart(
      { From: 'mailer-daemon@mx.acme.test' },
      'multipart/report; report-type=delivery-status',
      [{ type, body: `Reporting-MTA: dns; a\r\n\r\n${group('failed', '5.1.1').join('\r\n')}\r\n` }],
    ).replaceAll('\r\n--=_part', `\r\n${boundary}`);
    expect(await classify(raw, toVerp)).toMatchObject({ ...hard('ada@acme.test'), why: 'delivery_report' });
  });
});

describe('fields of reports', () => {
  it.each([
    [['Diagnostic-Code: smtp; 550 5.7.1 address is on a blacklist'], '5.1.1'],
    [["Diagnostic-Code: smtp; 5.1.0 - Unknown address error 550-'5.2.2 Mailbox full'"], '5.0.0'],
    [['Diagnostic-Code: smtp; 554 4.4.7 Message expired: <421 Connection timed out>'], '5.0.0'],
    [['Diagnostic-Code: x-unix; Couldn’t create the file: no such user'], '5.1.1'],
    [['Diagnostic-Code: smtp; 550 has sent to too many recipients this hour'], '5.1.1'],
    [['Diagnostic-Code: smtp; 550 Protocol violation'], '5.0.0'],
  ])('%s with the status %s is soft', async (more, status) =>
    expect(
      await classify(Buffer.from(reportOn(group('failed', status, ...more))).toString('latin1'), toVerp),
    ).toMatchObject(soft),
  );

  it.each([
    [['Diagnostic-Code: smtp; 550 5.1.351 Remote server returned unknown recipient'], '5.1.351'],
    [['Diagnostic-Code: smtp; 550 Host does not accept mail'], '5.7.27'],
    [['Diagnostic-Code: smtp; 450 4.1.1 User unknown in table'], '4.1.1'],
    [[], '5.4.4 (Illegal host name)'],
    [[], '5.1.2'],
  ])('%s with the status %s is hard', async (more, status) =>
    expect(await classify(reportOn(group('failed', status, ...more)), toVerp)).toMatchObject(
      hard('ada@acme.test'),
    ),
  );

  it('take the stage from the text', async () => {
    const raw = (stage: string, reply = 'unknown user'): string =>
      reportOn(group('failed', '5.0.0', `Diagnostic-Code: smtp; 550 ${reply}`), {
        text: `<ada@acme.test>: host in.acme.test said: 550 ${reply} (in reply to ${stage} command)\r\n`,
      });
    expect(await classify(raw('RCPT TO'), toVerp)).toMatchObject(hard('ada@acme.test'));
    expect(await classify(raw('end of DATA'), toVerp)).toMatchObject(hard('ada@acme.test'));
    expect(await classify(raw('RCPT TO', 'mailbox unavailable'), toVerp)).toMatchObject(
      hard('ada@acme.test'),
    );
    expect(await classify(raw('end of DATA', 'mailbox unavailable'), toVerp)).toMatchObject(soft);
    expect(await classify(raw('MAIL FROM'), toVerp)).toMatchObject(soft);
  });

  it('treat an unknown action as a failure', async () => {
    const fields = group('expired', '', 'Diagnostic-Code: Connection timed out');
    expect(await classify(reportOn(fields), toVerp)).toMatchObject(soft);
  });

  it('concern each recipient by itself', async () => {
    const other = group('failed', '5.0.0', 'Diagnostic-Code: smtp; 550 mailbox full');
    const raw = deliveryReport({
      recipients: [group('failed', '5.1.1'), other.with(0, 'Final-Recipient: rfc822; eve@acme.test')],
    });
    expect(await classify(raw, toVerp)).toMatchObject(hard('ada@acme.test'));
  });
});

describe('notifications of Amazon SES', () => {
  const notification = (event: object): string => {
    const json = JSON.stringify(event).replace(/(.{60})/g, '$1\r\n ');
    return mail(
      { From: 'no-reply@sns.amazonaws.com', Subject: 'Notification' },
      `${json}\r\n\r\n--\r\nUnsubscribe\r\n`,
    );
  };
  const recipient = {
    emailAddress: 'Ada@acme.test',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 unknown user',
  };
  const bounce = (bounceType: string): object => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [recipient] },
  });

  it.each<[string, object, object]>([
    ['complaint', { notificationType: 'Complaint', complaint: {} }, { kind: 'complaint' }],
    ['event of a complaint', { eventType: 'Complaint' }, { kind: 'complaint' }],
    ['delivery', { notificationType: 'Delivery' }, { kind: 'nothing', why: 'delivered' }],
    ['bounce', bounce('Permanent'), hard('ada@acme.test')],
    ['transient bounce', bounce('Transient'), soft],
    ['bounce without recipients', { notificationType: 'Bounce', bounce: null }, soft],
  ])('%s', async (_, event, expected) =>
    expect(await classify(notification(event), toVerp)).toMatchObject({ tokens: [token], ...expected }),
  );

  it('are recognized although they are cut off', async () =>
    expect(
      await classify(mail({ From: 'x@y.test' }, '{"notificationType":"Complaint","a":"'), toVerp),
    ).toMatchObject({
      kind: 'complaint',
    }));
});

describe('feedback reports that are not well-formed', () => {
  const type = 'multipart/report; report-type=feedback-report';
  const returned = { type: 'message/rfc822', body: sent() };
  it.each([
    [
      'without fields',
      multipart({ From: 'fbl@provider.test' }, type, [{ type: 'text/plain', body: 'Unwanted.' }, returned]),
      'complaint',
    ],
    [
      'with fields in the text',
      multipart({ From: 'fbl@provider.test' }, type, [
        { type: 'text/plain', body: 'Feedback-Type: not-spam\r\nVersion: 1\r\n' },
        returned,
      ]),
      'nothing',
    ],
    [
      'with an empty part',
      multipart({ From: 'fbl@provider.test' }, type, [
        { type: 'message/feedback-report', body: '' },
        returned,
      ]),
      'complaint',
    ],
    [
      'of Outlook.com',
      multipart(
        { From: 'staff@hotmail.com', Subject: 'complaint about message from 192.0.2.7' },
        'multipart/mixed',
        [returned],
      ),
      'complaint',
    ],
    [
      'about authentication, without fields',
      multipart({ From: 'dmarc@provider.test' }, type, [
        { type: 'text/plain', body: 'This is a DMARC failure report for a message.' },
        returned,
      ]),
      'nothing',
    ],
  ])('%s', async (_, raw, kind) => expect(await classify(raw)).toMatchObject({ kind, tokens: [token] }));
});

it('a report that a gateway reports again is read from its attachment', async () => {
  const raw = multipart({ From: 'mailer-daemon@mx.acme.test', Subject: 'Returned mail' }, 'multipart/mixed', [
    { type: 'text/plain', body: '--- These addresses had permanent errors ---\r\n' },
    { type: 'message/rfc822', body: reportOn(group('failed', '5.1.1')) },
  ]);
  expect(await classify(raw, toVerp)).toMatchObject(hard('ada@acme.test'));
});
