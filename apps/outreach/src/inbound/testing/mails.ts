/** Token of the message that test mails are about. */
export const token = '0123456789abcdef0123456789abcdef';
export const returnPath = `bounces+${token}@lode.test`;
export const ourId = `<${token}@lode.test>`;

type Headers = Readonly<Record<string, string>>;

const lines = (...all: readonly string[]): string => all.join('\r\n');

/** A mail in wire format. */
export const mail = (headers: Headers, body = 'Hello.\r\n'): string =>
  lines(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body);

/** A reply of a person. */
export const reply = (headers: Headers = {}, body = 'Please send details.\r\n'): string =>
  mail(
    {
      From: 'Ada Byron <ada@acme.test>',
      To: 'sales@lode.test',
      Subject: 'Re: A question',
      'Message-ID': '<CAF1@mail.acme.test>',
      'In-Reply-To': ourId,
      References: ourId,
      ...headers,
    },
    body,
  );

export interface Part {
  readonly type: string;
  readonly body: string;
  readonly headers?: Headers;
}

export function multipart(headers: Headers, type: string, parts: readonly Part[]): string {
  const boundary = '=_part';
  const written = parts.map((part) =>
    lines(`--${boundary}`, mail({ 'Content-Type': part.type, ...part.headers }, part.body)),
  );
  const [media = '', ...parameters] = type.split(';');
  const contentType = [media, ...parameters, ` boundary="${boundary}"`].join(';');
  return mail(
    { ...headers, 'MIME-Version': '1.0', 'Content-Type': contentType },
    lines(...written, `--${boundary}--`, ''),
  );
}

/** The sent message as a report returns it. */
export const sent = (headers: Headers = {}): string =>
  mail(
    {
      'Return-Path': `<${returnPath}>`,
      From: 'Bo <bo@lode.test>',
      To: 'ada@acme.test',
      Subject: 'A question',
      'Message-ID': ourId,
      ...headers,
    },
    'Good morning, may I ask you something? Message-ID: <ffffffffffffffffffffffffffffffff@lode.test>\r\n',
  );

export interface Report {
  readonly headers?: Headers;
  readonly text?: string;
  /** Group about the message. */
  readonly message?: readonly string[];
  /** Groups about recipients. */
  readonly recipients: readonly (readonly string[])[];
  readonly returned?: Part;
  readonly statusType?: string;
}

/** A delivery report (RFC 3464). */
export function deliveryReport(report: Report): string {
  const { headers, text = 'Your mail was not delivered.\r\n', recipients } = report;
  const groups = [report.message ?? ['Reporting-MTA: dns; mx.acme.test'], ...recipients];
  const status = groups.map((group) => lines(...group, '')).join('\r\n');
  return multipart(
    {
      From: 'Mail Delivery System <mailer-daemon@mx.acme.test>',
      To: returnPath,
      Subject: 'Undelivered mail',
      'Auto-Submitted': 'auto-replied',
      'Message-ID': '<report.1@mx.acme.test>',
      ...headers,
    },
    'multipart/report; report-type=delivery-status',
    [
      { type: 'text/plain; charset=us-ascii', body: text },
      { type: report.statusType ?? 'message/delivery-status', body: status },
      report.returned ?? { type: 'message/rfc822', body: sent() },
    ],
  );
}

/** A bounce as Postfix writes it. */
export const postfixBounce = (recipient: readonly string[] = []): string =>
  deliveryReport({
    headers: { From: 'MAILER-DAEMON@mx.acme.test (Mail Delivery System)' },
    message: [
      'Reporting-MTA: dns; mx.acme.test',
      'X-Postfix-Queue-ID: 4F1D21A0BC',
      `X-Postfix-Sender: rfc822; ${returnPath}`,
      'Arrival-Date: Mon,  2 Mar 2026 09:00:00 +0000 (UTC)',
    ],
    recipients: [
      [
        'Final-Recipient: rfc822; ada@acme.test',
        'Original-Recipient: rfc822;ada@acme.test',
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; in.acme.test',
        'Diagnostic-Code: smtp; 550 5.1.1 <ada@acme.test>: unknown user',
        ...recipient,
      ],
    ],
  });

/** A bounce as Exchange Online writes it: text and HTML alternatives, and the Message-ID also in the headers. */
export const exchangeBounce = (): string =>
  multipart(
    {
      From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@acme.test>',
      To: returnPath,
      Subject: 'Undeliverable: A question',
      'Auto-Submitted': 'auto-replied',
      'In-Reply-To': ourId,
      References: ourId,
      'X-MS-Exchange-Message-Is-Ndr': '',
      'Message-ID': '<8e0a@AM0PR01.prod.exchangelabs.test>',
    },
    'multipart/report; report-type=delivery-status',
    [
      {
        type: 'multipart/alternative; differences=Content-Type; boundary="inner"',
        body: lines(
          '--inner',
          'Content-Type: text/plain; charset="us-ascii"',
          '',
          'ada@acme.test was not found at acme.test.',
          '--inner',
          'Content-Type: text/html; charset="us-ascii"',
          '',
          '<p>ada@acme.test was not found at acme.test.</p>',
          '--inner--',
        ),
      },
      {
        type: 'message/delivery-status',
        body: lines(
          'Reporting-MTA: dns;AM0PR01.eurprd01.prod.exchangelabs.test',
          'Received-From-MTA: dns;relay.lode.test',
          'Arrival-Date: Mon, 2 Mar 2026 09:00:00 +0000',
          '',
          'Final-Recipient: rfc822;ada@acme.test',
          'Action: failed',
          'Status: 5.1.10',
          'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by',
          ' SMTP address lookup',
          '',
        ),
      },
      { type: 'message/rfc822', body: sent() },
    ],
  );

/** A complaint forwarded by a provider (RFC 5965). */
export const complaint = (fields: readonly string[] = []): string =>
  multipart(
    {
      From: 'feedback@provider.test',
      To: 'abuse@lode.test',
      Subject: 'FW: A question',
      'Message-ID': '<arf.1@provider.test>',
    },
    'multipart/report; report-type=feedback-report',
    [
      { type: 'text/plain', body: 'The recipient marked this mail as unwanted.\r\n' },
      {
        type: 'message/feedback-report',
        body: lines('Feedback-Type: abuse', 'User-Agent: Loop/1.0', 'Version: 1', ...fields, ''),
      },
      { type: 'message/rfc822', body: sent() },
    ],
  );
