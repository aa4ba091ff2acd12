import { classifyInbound } from './classify-inbound';
import { readMail } from './read-mail';
import { group, reportOn } from './testing/classify';
import { deliveryReport, mail, multipart, returnPath } from './testing/mails';

const mebibyte = 1024 * 1024;

function nested(depth: number): string {
  const opened = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  return `From: mailer-daemon@x.test\r\nSubject: failure notice\r\n${opened.join('')}Content-Type: text/plain\r\n\r\n550 user unknown\r\n`;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const failed = (diagnostic: string): string =>
  reportOn(group('failed', '5.0.0', `Diagnostic-Code: smtp; 550 ${diagnostic}`));

const mails: [string, string][] = [
  [
    'a report of 5 MB',
    `${deliveryReport({ recipients: [group('failed', '5.1.1')] })}${'x'.repeat(5 * mebibyte)}`,
  ],
  [
    'a report with 5 MB of text',
    deliveryReport({ text: 'a@b.test: 550 no\r\n'.repeat(300_000), recipients: [] }),
  ],
  [
    'a report with 20,000 recipients',
    deliveryReport({ recipients: Array.from({ length: 20_000 }, () => group('failed', '5.1.1')) }),
  ],
  ['parts nested 100 deep', nested(100)],
  ['parts nested 1,000 deep', nested(1000)],
  ...['x-unknown', 'utf-7', 'unicode-1-1-utf-7', 'utf-16', 'iso-2022-jp', 'gb18030', '"'].map(
    (charset): [string, string] => [
      `the charset ${charset}`,
      mail(
        {
          From: 'mailer-daemon@x.test',
          Subject: 'failure notice',
          'Content-Type': `text/plain; charset=${charset}`,
        },
        '<ada@acme.test>: 550 \xff\xfe user unknown \x1b$B\r\n',
      ),
    ],
  ),
  [
    'truncated base64',
    multipart({ From: 'mailer-daemon@x.test' }, 'multipart/report; report-type=delivery-status', [
      {
        type: 'message/delivery-status',
        headers: { 'Content-Transfer-Encoding': 'base64' },
        body: base64(`Reporting-MTA: dns; a\n\n${group('failed', '5.1.1').join('\n')}`).slice(0, -7),
      },
    ]),
  ],
  ['a reply of 100 kB', failed('mailbox of the user is unknown '.repeat(3300))],
  ['a reply of 100 kB in one word', failed('a'.repeat(100_000))],
  ['a reply in an unknown script', failed('\u{12000}'.repeat(500))],
  [
    'addresses without end',
    mail({ From: 'mailer-daemon@x.test', Subject: 'failure notice' }, 'a@b.test '.repeat(100_000)),
  ],
  [
    'lines without end',
    mail({ From: 'mailer-daemon@x.test', Subject: 'failure notice' }, '>>> MAIL\n<<< 550 x\n'.repeat(50_000)),
  ],
  [
    'a notification without end',
    mail({ From: 'x@y.test' }, `{"notificationType":"Bounce","a":${'['.repeat(200_000)}`),
  ],
];

it.each(mails)('classifies %s in time', async (_, raw) => {
  const begun = process.cpuUsage();
  const read = await readMail(Buffer.from(raw, 'latin1'), { sender: '', recipients: [returnPath] });
  const kind = read ? classifyInbound(read).kind : 'nothing';
  const { user, system } = process.cpuUsage(begun);
  expect(['bounce', 'nothing', 'auto_reply']).toContain(kind);
  expect((user + system) / 1000).toBeLessThan(3000);
});
