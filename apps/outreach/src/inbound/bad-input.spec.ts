import { processorTime } from '@lode/domain/testing';
import { classifyInbound } from './classify-inbound';
import { statedAbsence } from './absence';
import { readMail } from './inbound-mail';
import { group, reportOn } from './testing/classify';
import { deliveryReport, mail, multipart, reply, returnPath } from './testing/mails';

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
  ['a report of 25 MB', `${reportOn(group('failed', '5.1.1'))}${'x '.repeat(12.5 * mebibyte)}`],
  [
    'a thousand parts',
    multipart(
      { From: 'mailer-daemon@x.test' },
      'multipart/mixed',
      Array.from({ length: 1000 }, () => ({ type: 'text/plain', body: 'a@b.test: 550 user unknown\r\n' })),
    ),
  ],
  [
    'a thousand reports in a report',
    multipart(
      { From: 'mailer-daemon@x.test' },
      'multipart/report; report-type=delivery-status',
      Array.from({ length: 1000 }, () => ({
        type: 'message/delivery-status',
        body: group('failed', '5.1.1').join('\r\n'),
      })),
    ),
  ],
  [
    'encodings within encodings',
    mail(
      { From: 'mailer-daemon@x.test', 'Content-Transfer-Encoding': 'base64', 'Content-Type': 'text/html' },
      base64(base64('<b>=41</b>'.repeat(100_000))),
    ),
  ],
  [
    'a subject of encoded words',
    mail({ From: 'mailer-daemon@x.test', Subject: '=?utf-8?B?4pi6?= '.repeat(20_000) }),
  ],
  [
    'markup nested without end',
    mail({ From: 'mailer-daemon@x.test', 'Content-Type': 'text/html' }, '<div>'.repeat(50_000)),
  ],
  ['a mail without headers', 'x'.repeat(mebibyte)],
  ['headers without end', 'X-A: b\r\n'.repeat(200_000)],
  [
    'a boundary that never occurs',
    multipart({ From: 'a@b.test' }, 'multipart/mixed', []).replace(/--=_part/g, '--x'),
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

const away = 'I am back on 15 February. ';
const replies: [string, string, string][] = [
  ['of words', 'text/plain', away.repeat(4000)],
  ['of lines', 'text/plain', 'On 1/2/2027 Ann <a@b.test> wrote:\r\n> x\r\n'.repeat(2400)],
  ['of quotes', 'text/plain', '> On Monday Ann wrote:\r\n'.repeat(4000)],
  ['of markup', 'text/html', `<div>${away}`.repeat(3300)],
];

it.each(replies)('reads a reply of 100 kB %s below 0.1 s', async (_, type, body) => {
  const raw = Buffer.from(reply({ 'Content-Type': type, Subject: 'Out of office' }, body), 'latin1');
  const read = async (): Promise<void> => {
    const parsed = await readMail(raw, { sender: 'ada@acme.test', recipients: [returnPath] });
    if (!parsed) throw new Error('unreadable');
    expect(classifyInbound(parsed).kind).toBe('auto_reply');
    statedAbsence(parsed, Date.UTC(2027, 1, 1));
  };
  // The phrases and the parser are loaded at the first mail.
  await read();
  expect(await minProcessorTimeOf(read)).toBeLessThan(100);
});

/** Least processor time of several runs in milliseconds, because other tests run beside this one. */
async function minProcessorTimeOf(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 5; time++) {
    const begun = processorTime();
    await run();
    times.push(processorTime() - begun);
  }
  return Math.min(...times);
}
