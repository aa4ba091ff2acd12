import { codePoint, processorTime } from '@lode/domain/testing';
import fc from 'fast-check';
import { classifyInbound } from './classify-inbound';
import { readMail, textOfHtml } from './inbound-mail';
import { complaint, exchangeBounce, mail, postfixBounce, reply, returnPath, token } from './testing/mails';

const envelope = { sender: '', recipients: [returnPath] };
const kinds = ['bounce', 'reply', 'auto_reply', 'complaint', 'unsubscribe', 'nothing'];

async function kindOf(raw: Buffer): Promise<string> {
  const read = await readMail(raw, envelope);
  return read ? classifyInbound(read).kind : 'nothing';
}

/** Bytes that resemble mail in places. */
const words = fc.constantFrom(
  '\r\n',
  '\r\n\r\n',
  '\n',
  ' ',
  'Content-Type: multipart/report; boundary=b',
  'Content-Type: message/delivery-status',
  'Content-Type: message/rfc822',
  'Content-Transfer-Encoding: base64',
  '--b',
  '--b--',
  'Subject: =?utf-8?B?4pi6?=',
  'Subject: =?x-none?Q?=FF=?=',
  'Action: failed',
  'Status: 5.1.1',
  'In-Reply-To: <',
  'From: "<<>>',
  'Feedback-Type: abuse',
  'Message-ID: <0123456789abcdef0123456789abcdef@',
  'boundary=b',
  ':',
);
const mailLike = fc
  .array(fc.oneof(words, fc.string({ unit: codePoint })), { maxLength: 60 })
  .map((pieces) => Buffer.from(pieces.join('')));

describe('reading mail', () => {
  it('classifies any bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 2000 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, mailLike), async (raw) => {
        expect(kinds).toContain(await kindOf(raw));
      }),
      { numRuns: 200 },
    );
  });

  it('reads a mail cut off at any position', async () => {
    const mails = fc.constantFrom(postfixBounce(), exchangeBounce(), complaint(), reply());
    await fc.assert(
      fc.asyncProperty(mails, fc.nat(), async (whole, at) => {
        expect(kinds).toContain(await kindOf(Buffer.from(whole).subarray(0, at % whole.length)));
      }),
      { numRuns: 100 },
    );
  });

  const mebibyte = 1024 * 1024;
  const long = (unit: string): string => unit.repeat(Math.floor(mebibyte / unit.length));
  /** Maximum bytes of parsed headers. */
  const wide = (unit: string): string => long(unit).slice(0, 125_000);
  const hostile: [string, string][] = [
    ['one line', long('a')],
    ['headers without end', long('A: b\r\n')],
    ['one header without end', `Subject: ${wide('a ')}`],
    ['a subject of encoded words', mail({ Subject: wide('=?utf-8?Q?a?= ') })],
    ['ids without end', mail({ References: wide('<0123456789abcdef0123456789abcdef@x> ') })],
    ['addresses without end', mail({ From: wide('"a" <b@c>, ') })],
    ['brackets', mail({ From: wide('(') })],
    ['quotes', mail({ From: wide('"\\') })],
    ['parts without end', mail({ 'Content-Type': 'multipart/mixed; boundary=b' }, long('--b\r\n\r\n\r\n'))],
    [
      'parts within parts',
      mail(
        { 'Content-Type': 'multipart/mixed; boundary=b' },
        long('--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'),
      ),
    ],
    ['HTML', mail({ 'Content-Type': 'text/html' }, long('<div>'))],
    ['links', mail({ 'Content-Type': 'text/plain' }, long('http://a.b/ '))],
    [
      'a report without end',
      mail({ 'Content-Type': 'message/delivery-status' }, long('Action: failed\r\n\r\n')),
    ],
    ['a folded field', mail({ 'Content-Type': 'message/delivery-status' }, `Status: ${long('\r\n a')}`)],
    ['dashes', mail({ From: 'mailer-daemon@x', Subject: 'failure notice' }, long('- '))],
    ['digits', mail({ From: 'mailer-daemon@x', Subject: 'failure notice' }, long('5.1.'))],
  ];

  it.each(hostile)('reads a mebibyte of %s fast', async (_, raw) => {
    const begun = processorTime();
    expect(kinds).toContain(await kindOf(Buffer.from(raw)));
    expect(processorTime() - begun).toBeLessThan(5000);
  });

  it('reads a report with a returned message beyond the parsed bytes', async () => {
    const raw = Buffer.from(postfixBounce().replace('Good morning', 'a'.repeat(2 * mebibyte)));
    const read = await readMail(raw.subarray(0, mebibyte), { ...envelope, recipients: [] });
    expect(read && classifyInbound(read)).toMatchObject({ kind: 'bounce', bounce: 'hard', tokens: [token] });
  });

  it('keeps a returned message as one part', async () => {
    const read = await readMail(Buffer.from(exchangeBounce()), envelope);
    expect(read?.parts.map(({ type }) => type)).toEqual(['message/delivery-status', 'message/rfc822']);
    expect(read?.text).toContain('was not found');
  });
});

test.each([
  ['blocks', '<div>One<div>two</div></div>three', 'One\ntwo\nthree'],
  ['line breaks', 'One<br>two<br/><br>three', 'One\ntwo\n\nthree'],
  ['white space', '<p>One\n  two&nbsp; <b>three</b></p>', 'One two three'],
  ['entities', '&lt;a@b.test&gt;: caf&eacute; &#x20ac; &unknown;', '<a@b.test>: café € &unknown;'],
  ['cells', '<table><tr><td>To</td><td>a@b.test</td></tr><tr><td>Why</td></tr></table>', 'To a@b.test\nWhy'],
  ['quotes', 'Yes<blockquote>Hello<p>Bob</p></blockquote>Ann', 'Yes\n> Hello\n> Bob\nAnn'],
  ['given line breaks', '<pre>one\n\ntwo</pre>three', 'one\n\ntwo\nthree'],
  ['hidden elements', '<title>A</title><style>p{}</style><script>if (a < b) c</script>text', 'text'],
  ['markup without end', '<p>One</blockquote><div <b>two', 'One\ntwo'],
  ['a comment', 'a<!-- <p> -->b', 'ab'],
])('of %s', (_name, html, expected) => expect(textOfHtml(html)).toBe(expected));

test('takes little time for 250 kB, whatever the markup', () => {
  const start = processorTime();
  for (const part of ['<div>', '</div>', '<blockquote><table><tr>', '<', '&', '<a ', '<!--', '<pre>a\n'])
    textOfHtml(part.repeat(250_000 / part.length));
  expect(processorTime() - start).toBeLessThan(1000);
});
