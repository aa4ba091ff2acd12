import type { SequenceStepInput } from '@lode/contracts';
import { contentIssues } from './sequences.service';
import { contentOf, type SequenceContent } from './sequence-content';

const content = (more: object): SequenceContent =>
  contentOf({ name: 'A', from_email: 'ada@agency.example', ...more });
const locations = (given: SequenceContent): string[] =>
  contentIssues(given, Object.keys(given) as (keyof SequenceContent)[]).map(({ location }) => location);

it.each(['ada@agency.example', 'o’brien@agency.example', 'ada+x@münchen.example', 'a@b.c.d.example'])(
  'accepts mail from %s',
  (from_email) => {
    expect(locations(content({ from_email }))).toEqual(from_email.includes('’') ? ['body.from_email'] : []);
  },
);

it.each([
  'ada',
  'ada@',
  '@agency.example',
  'ada@localhost',
  'ada@[127.0.0.1]',
  '"a b"@agency.example',
  'ada@agency.example, eve@x.test',
  'Ada <ada@agency.example>',
  'ada@agency.example\r\nBcc: eve@x.test',
  'äda@agency.example',
])('rejects mail from %j', (address) => {
  expect(locations(content({ from_email: address }))).toEqual(['body.from_email']);
  expect(locations(content({ reply_to: address }))).toEqual(['body.reply_to']);
});

const step = (more: Partial<SequenceStepInput>): SequenceStepInput => ({
  subject: 'S',
  body_text: 'T',
  ...more,
});

const full = { subject: 'A', body_text: 'B' };

it.each<[string, SequenceStepInput[], string[]]>([
  ['a first step at once', [step({})], []],
  ['a further step after a minute', [step({}), step({ wait_value: 1, wait_unit: 'minute' })], []],
  ['a further step at once', [step({}), step({ wait_value: 0 })], ['body.steps[1].wait_value']],
  ['a reply in the first step', [step({ thread: 'reply' })], ['body.steps[0].thread']],
  ['a reply', [step({}), step({ thread: 'reply', subject: null, wait_value: 1 })], []],
  ['variants', [step({ variants: [{ subject: 'A' }, { body_html: '<p>B</p>' }] })], []],
  ['variants with a text each', [step({ subject: null, body_text: null, variants: [full, full] })], []],
  [
    'variants without a text of their own or of the step',
    [step({ subject: null, variants: [full, { body_text: 'T' }] })],
    ['body.steps[0].variants[1].subject'],
  ],
  [
    'an invalid template of a variant',
    [step({ variants: [full, { body_text: '{{' }] })],
    ['body.steps[0].variants[1].body_text'],
  ],
  ['no subject', [step({ subject: ' ' })], ['body.steps[0].subject']],
  ['no body', [step({ body_text: '' })], ['body.steps[0].body_text']],
  ['an invalid template', [step({ body_text: '{{ first_name' })], ['body.steps[0].body_text']],
  ['a line break in the subject', [step({ subject: 'a\r\nBcc: x@x.test' })], ['body.steps[0].subject']],
  ['a script', [step({ body_html: '<script>x()</script>' })], ['body.steps[0].body_html']],
])('%s', (_case, steps, expected) => {
  expect(locations(content({ steps }))).toEqual(expected);
});

it('does not check unchanged fields', () => {
  const old = content({ timezone: 'Mars/Phobos', steps: [step({ body_text: '{{' })] });
  expect(contentIssues(old, ['name', 'daily_limit'])).toEqual([]);
  expect(contentIssues(old, ['timezone'])).toMatchObject([{ location: 'body.timezone' }]);
});
