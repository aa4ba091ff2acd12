import { codePoint } from '@lode/domain/testing';
import fc from 'fast-check';
import { MailRelay } from '@lode/platform/mail';
import { simpleParser } from 'mailparser';
import { compose, type Composition } from './compose';
import { parseStep, type StepText } from './step-templates';
import { readMime } from './testing/mime-checker';
import { RawRelay } from './testing/raw-relay';

const token = '0123456789abcdef0123456789abcdef';
const mailToken = 'fedcba9876543210fedcba9876543210';
const step: StepText = {
  subject: '{{ first_name }} {{ company }}',
  body_text: 'Hello {{ name }},\n{{ custom.note }}\n{{ unsubscribe_url }}',
  body_html: '<p>Hello {{ name }},<br>{{ custom.note }}</p><a href="https://a.test/">a</a>',
};

const raw = new RawRelay();
let relay: MailRelay;
beforeAll(async () => {
  relay = new MailRelay({ relayUrl: await raw.listen() });
});
afterAll(async () => {
  await relay.close();
  await raw.close();
});

async function sent(parts: Partial<Composition> = {}, text: StepText = step) {
  const { templates } = parseStep(text, 'step');
  if (!templates) throw new Error('the step is invalid');
  const { mail } = compose({
    step: templates,
    to: 'ann@cedar.test',
    values: { first_name: 'Ann', name: 'Ann Moore', company: 'Cedar' },
    sender: { email: 'ada@agency.test', name: 'Ada', replyTo: 'sales@agency.test' },
    tracking: { opens: true, clicks: true },
    unsubscribeHeader: true,
    token,
    mailToken,
    messageId: `<${mailToken}@agency.test>`,
    publicUrl: 'https://lode.test',
    returnPath: 'bounces@lode.test',
    ...parts,
  });
  expect(await relay.send(mail)).toMatchObject({ accepted: true });
  const bytes = raw.arrived.at(-1) ?? Buffer.alloc(0);
  return { mail, bytes, ...readMime(bytes) };
}
const valueOf = (headers: readonly (readonly [string, string])[], name: string) =>
  headers.find(([one]) => one === name)?.[1];

it('has plain text before HTML, each header once and the given Message-ID', async () => {
  const { message, faults, mail } = await sent();
  expect(faults).toEqual([]);
  expect(message.type).toBe('multipart/alternative');
  expect(message.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
  expect(message.parts[0]?.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text);
  expect(message.parts[1]?.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.html);
  expect(valueOf(message.headers, 'message-id')).toBe(`<${mailToken}@agency.test>`);
  expect(valueOf(message.headers, 'reply-to')).toBe('sales@agency.test');
  expect(valueOf(message.headers, 'list-unsubscribe')).toBe(
    `<https://lode.test/u/${token}>, <mailto:bounces+${mailToken}@lode.test?subject=unsubscribe>`,
  );
  expect(valueOf(message.headers, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

it('is a single plain-text part without HTML', async () => {
  const { message, faults } = await sent({}, { subject: 'x', body_text: 'Hello' });
  expect(faults).toEqual([]);
  expect(message).toMatchObject({ type: 'text/plain', parts: [] });
});

it('encodes lines of any length', async () => {
  const note = 'x'.repeat(1000);
  const { faults } = await sent(
    { values: { custom: { note } } },
    { ...step, body_text: '{{ custom.note }}'.repeat(20), body_html: `<p>${'y'.repeat(5000)}</p>` },
  );
  expect(faults).toEqual([]);
});

it('continues a long thread', async () => {
  const messageIds = Array.from({ length: 10 }, (_, index) => `<${index}${token.slice(1)}@agency.test>`);
  const reply: StepText = { thread: 'reply', body_text: 'Hello' };
  const { message, faults } = await sent({ thread: { subject: '🚀 '.repeat(100), messageIds } }, reply);
  expect(faults).toEqual([]);
  expect(valueOf(message.headers, 'references')).toBe(messageIds.join(' '));
  expect(valueOf(message.headers, 'in-reply-to')).toBe(messageIds.at(-1));
});

const odd = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n.',
        '"',
        '<',
        '>',
        ',',
        ';',
        ':',
        '\\',
        '=?utf-8?q?x?=',
        '🚀',
        'ש',
        ' ',
        'x',
        '\t',
        '\0',
        '@',
      ),
      {
        maxLength: 60,
      },
    )
    .map((pieces) => pieces.join('')),
);

it('is well formed and keeps its content for any name, subject and value', async () => {
  await fc.assert(
    fc.asyncProperty(odd, odd, odd, async (name, company, note) => {
      const { mail, bytes, message, faults } = await sent({
        values: { first_name: name, name, company, custom: { note } },
        sender: { email: 'ada@agency.test', name },
      });
      expect(faults).toEqual([]);
      expect(message.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
      const read = await simpleParser(bytes);
      expect(read.subject ?? '').toBe(mail.subject);
      expect(read.from?.value.map(({ address }) => address)).toEqual(['ada@agency.test']);
      const text = message.parts[0]?.text?.replaceAll('\r\n', '\n') ?? '';
      expect(text.trim()).toBe(mail.text.trim());
    }),
    { numRuns: 150 },
  );
});

describe('MIME checker', () => {
  const good = [
    'From: ada@agency.test',
    'To: ann@cedar.test',
    'Subject: x',
    'Date: Sun, 22 Nov 2026 21:00:00 +0000',
    'Message-ID: <a@agency.test>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello',
    '',
  ].join('\r\n');
  const faults = (text: string) => readMime(Buffer.from(text, 'latin1')).faults;

  it('reports nothing for a valid message', () => {
    expect(faults(good)).toEqual([]);
  });

  it.each([
    ['Hello', 'Hel\nlo', /CR or LF alone/],
    ['Hello', 'x'.repeat(999), /longer than 998/],
    ['Hello', 'H\xe4llo', /7bit/],
    ['Subject: x', 'Subject: x\r\nSubject: y', /subject occurs twice/],
    ['Subject: x', 'Subject: \xe4', /not ASCII/],
    ['Subject: x', 'Subject: =?utf-8?Q?=C3?=', /no UTF-8/],
    ['Subject: x', 'Subject: x\r\nno header', /none/],
    ['Date: Sun,', 'Date: Someday', /date/],
    ['<a@agency.test>', 'a', /id is invalid/],
    ['text/plain; charset=utf-8', 'multipart/alternative; boundary="b"', /not closed/],
    ['charset=utf-8', 'charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable', /^$/],
  ])('finds %j made %j', (from, to, fault) => {
    expect(faults(good.replace(from, to)).join()).toMatch(fault);
  });
});
