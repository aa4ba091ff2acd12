import { randomUUID } from 'node:crypto';
import type { ReceivedMail } from '../mail-sink/received-mail';
import type { BounceCause } from './mail-event';
import { ascii, dated, recipientOf, type Letter } from './letter';

interface Failure {
  readonly action: 'failed' | 'delayed';
  readonly status: string;
  readonly said: string;
}

const failures: Readonly<Record<BounceCause, Failure>> = {
  'unknown-user': { action: 'failed', status: '5.1.1', said: '550 5.1.1 No such user' },
  'mailbox-full': { action: 'failed', status: '4.2.2', said: '452 4.2.2 Mailbox is full' },
  delayed: { action: 'delayed', status: '4.4.1', said: '421 4.4.1 Connection timed out' },
};

/** The report of a mail server about a failed delivery (RFC 3464), to the return path, with the null sender. */
export function deliveryReport(mail: ReceivedMail, because: BounceCause, at: number): Letter {
  const { action, status, said } = failures[because];
  const recipient = recipientOf(mail);
  const host = `mx.${recipient.split('@').at(-1)}`;
  const machine = [
    `Reporting-MTA: dns; ${host}`,
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
  ].join('\n');
  return report(
    mail,
    {
      type: 'delivery-status',
      from: `Mail Delivery System <MAILER-DAEMON@${host}>`,
      subject: action === 'failed' ? 'Undelivered mail' : 'Mail is late',
      words: `Your message to ${recipient}: ${said}`,
      machine,
    },
    at,
  );
}

/** The report of a mailbox provider about a message that its reader marked as spam (RFC 5965), to the return path. */
export function complaint(mail: ReceivedMail, at: number): Letter {
  const recipient = recipientOf(mail);
  const domain = recipient.split('@').at(-1) ?? '';
  const machine = [
    'Feedback-Type: abuse',
    'User-Agent: SomeProvider/1.0',
    'Version: 1',
    `Original-Mail-From: <${mail.envelope.from}>`,
    `Original-Rcpt-To: <${recipient}>`,
  ].join('\n');
  return report(
    mail,
    {
      type: 'feedback-report',
      from: `feedback@${domain}`,
      subject: `FW: ${ascii(mail.subject)}`,
      words: 'This is an abuse report.',
      machine,
    },
    at,
  );
}

interface Report {
  readonly type: 'delivery-status' | 'feedback-report';
  readonly from: string;
  readonly subject: string;
  /** For people, and for programs. */
  readonly words: string;
  readonly machine: string;
}

/** multipart/report (RFC 6522) with the header of the message as its third part. */
function report(mail: ReceivedMail, { type, from, subject, words, machine }: Report, at: number): Letter {
  const boundary = `report-${randomUUID()}`;
  const parts = [
    `Content-Type: text/plain; charset=us-ascii\n\n${words}\n`,
    `Content-Type: message/${type}\n\n${machine}\n`,
    `Content-Type: text/rfc822-headers\n\n${headerSection(mail)}\n`,
  ];
  return {
    from: '',
    to: mail.envelope.from,
    headers: [
      dated(at),
      ['From', from],
      ['To', mail.envelope.from],
      ['Subject', subject],
      ['Message-ID', `<${randomUUID()}@${from.replace(/^.*@|>$/g, '')}>`],
      ['Auto-Submitted', 'auto-replied'],
      ['MIME-Version', '1.0'],
      ['Content-Type', `multipart/report; report-type=${type};\r\n boundary="${boundary}"`],
    ],
    body: [...parts.map((part) => `--${boundary}\n${part}`), `--${boundary}--`, ''].join('\n'),
  };
}

const headerSection = ({ raw }: ReceivedMail): string =>
  ascii((raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '').replaceAll('\r\n', '\n'));
