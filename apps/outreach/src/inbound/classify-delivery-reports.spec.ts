import type { InboundOutcome } from './classify-inbound';
import { classify, toPostmaster, toVerp, group, reportOn } from './testing/classify';
import {
  deliveryReport,
  exchangeBounce,
  multipart,
  ourId,
  postfixBounce,
  sent,
  token,
} from './testing/mails';

describe('delivery reports', () => {
  const failed: [string, string, Partial<InboundOutcome>][] = [
    ['of Postfix', postfixBounce(), { bounce: 'hard', status: '5.1.1' }],
    ['of Exchange Online', exchangeBounce(), { bounce: 'hard', status: '5.1.10' }],
    [
      'of Gmail, over several lines',
      reportOn(
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
      reportOn(
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
      reportOn(group('failed', '5.0.0', 'Diagnostic-Code: smtp; 550 no such user')),
      { bounce: 'hard', status: '5.0.0' },
    ],
    [
      'whose status has another class than the reply',
      reportOn(group('failed', '5.0.0', 'Diagnostic-Code: smtp; 451 try again later')),
      { bounce: 'soft', status: '4.0.0' },
    ],
    ['after all retries failed', reportOn(group('failed', '4.4.1')), { bounce: 'soft', status: '4.4.1' }],
    ['of an expired message', reportOn(group('failed', '5.4.7')), { bounce: 'soft', status: '5.4.7' }],
    ['of a full mailbox', reportOn(group('failed', '5.2.2')), { bounce: 'soft', status: '5.2.2' }],
    ['of a policy', reportOn(group('failed', '5.7.1')), { bounce: 'soft', status: '5.7.1' }],
    ['of a status class only', reportOn(group('failed', '5.0.0')), { bounce: 'hard', status: '5.0.0' }],
    [
      'of Exim, about spam',
      reportOn(group('failed', '5.0.0', 'Diagnostic-Code: smtp; 550 this looks like spam')),
      { bounce: 'soft', status: '5.0.0' },
    ],
    [
      'with comments',
      reportOn(group('Failed (expired)', '5.1.1 (no user)')),
      { bounce: 'hard', status: '5.1.1' },
    ],
    ['in capitals', reportOn(group('FAILED', '5.1.2')), { bounce: 'hard', status: '5.1.2' }],
    [
      'without a status',
      reportOn(['Final-Recipient: rfc822; x@y.test', 'Action: failed']),
      { bounce: 'soft' },
    ],
    [
      'without an action',
      reportOn(['Final-Recipient: rfc822; x@y.test', 'Status: 5.1.1']),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'with a reply code only',
      reportOn(['Final-Recipient: rfc822; x@y.test', 'Action: failed', 'Diagnostic-Code: smtp; 550 no']),
      { bounce: 'hard', status: '5.0.0' },
    ],
    [
      'of an internationalized address',
      reportOn(group('failed', '5.1.1'), { statusType: 'message/global-delivery-status' }),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of several recipients, one of which failed',
      deliveryReport({ recipients: [group('delivered', '2.0.0'), group('failed', '5.1.1')] }),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'of several recipients without a line between them',
      reportOn([...group('relayed', '2.0.0'), ...group('failed', '5.1.1')]),
      { bounce: 'hard', status: '5.1.1' },
    ],
    [
      'that returns headers only',
      reportOn(group('failed', '5.1.1'), {
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
    ['delayed', reportOn(group('delayed', '4.4.1')), 'delayed'],
    [
      'delayed, without an action',
      reportOn(['Final-Recipient: rfc822; x@y.test', 'Status: 4.2.0']),
      'delayed',
    ],
    ['delivered', reportOn(group('delivered', '2.0.0')), 'delivered'],
    ['relayed', reportOn(group('relayed', '2.1.9')), 'delivered'],
    ['expanded', reportOn(group('expanded', '2.0.0')), 'delivered'],
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
    const raw = reportOn(group('failed', '5.1.1'), { headers, returned });
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
    const raw = reportOn(group('failed', '5.1.1'), { returned });
    expect(await classify(toPostmaster(raw), { sender: '', recipient: 'bounces@lode.test' })).toMatchObject({
      kind: 'bounce',
      tokens: [],
    });
  });
});
