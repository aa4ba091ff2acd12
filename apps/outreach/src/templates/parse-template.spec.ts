import fc from 'fast-check';
import { alwaysPrints, parseTemplate, variablesOf, type TemplateKind } from './parse-template';
import type { TemplateProblem } from './template-problem';

const problems = (text: string, kind: TemplateKind = 'text'): readonly TemplateProblem[] =>
  parseTemplate(text, kind).problems ?? [];
const uses = (text: string) => {
  const { template } = parseTemplate(text, 'text');
  return template && variablesOf(template);
};

it.each([
  ['Hi {{ frist_name }}', 'uses the unknown variable frist_name', 'use first_name'],
  ['{{ constructor }}', 'uses the unknown variable constructor', /custom\.<name>/],
  ['{{ __proto__ }}', 'uses the unknown variable __proto__', /custom\.<name>/],
  ['{{ first_name.size }}', 'uses the unknown variable first_name.size', /use /],
  ['{{ custom }}', 'uses the unknown variable custom', /custom\.<name>/],
  ['{{ custom.a.b }}', 'uses the unknown variable custom.a.b', /./],
  ['{{ custom[email] }}', 'uses the unknown variable custom[email]', /./],
  ['{{ "a".size }}', 'uses the unknown variable "a".size', /./],
  ['{{ name | default: nmae }}', 'uses the unknown variable nmae', 'use name'],
  ['{% if compnay %}{% endif %}', 'uses the unknown variable compnay', 'use company'],
  ['{% case x %}{% when titel %}{% endcase %}', 'uses the unknown variable x', /./],
  ['{{ name | date: "%Y" }}', 'uses the unknown filter date', /default, capitalize/],
  ['{{ name | constructor }}', 'uses the unknown filter constructor', /default, capitalize/],
  ['{{ name | append: "x" }}', 'uses the unknown filter append', /default, capitalize/],
  ['{% for i in (1..10) %}{% endfor %}', 'uses {% for %}, which templates do not support', /only if/],
  ['{% constructor %}', 'uses {% constructor %}, which templates do not support', /only if/],
  ['{% raw %}{{ x }}{% endraw %}', 'uses {% raw %}, which templates do not support', /only if/],
  ['{% raw %}{{ x }}', 'uses {% raw %}, which templates do not support', /only if/],
  ['{% include "/etc/passwd" %}', 'uses {% include %}, which templates do not support', /only if/],
  ['{% render "x" %}', 'uses {% render %}, which templates do not support', /only if/],
  ['{% assign x = 1 %}', 'uses {% assign %}, which templates do not support', /only if/],
  ['{% endif %}', 'has {% endif %} without an open block', /{% if/],
  ['{% if name %}x', 'has {% if %} that is not closed', 'close it with {% endif %}'],
  ['{% comment %}x', 'has {% comment %} that is not closed', 'close it with {% endcomment %}'],
  ['Hi {{ first_name', 'has {{ without }}', /close it/],
  ['Hi {% if', 'has {% without %}', /close it/],
  ['{{ }}', 'has invalid content between its braces', /first_name/],
  ['{{ name | }} {{ name ! }}', 'has invalid content between its braces', /first_name/],
  ['{% if name = "x" %}{% endif %}', 'has invalid content between its braces', /{% if/],
  ['{{ first name }}', 'uses the unknown variable first', 'use first_name'],
  ['{{ name name }}', 'has more than one value between its braces', /one variable/],
  ['{{ (1..10000000) }}', 'has more than one value between its braces', /./],
  ['{% if name == %}{% endif %}', 'has more than one value between its braces', /./],
  ['{{ unsubscribe_url | upcase }}', 'changes unsubscribe_url by a filter', 'write {{ unsubscribe_url }}'],
  ['{{ unsubscribe_url | truncate: 0, "" }}', 'changes unsubscribe_url by a filter', /./],
  ['{{ "Hi" | spin }}', 'spins something else than 2 to 20 alternatives', /Hi\|Hello/],
  ['{{ "Hi||Hello" | spin }}', 'spins something else than 2 to 20 alternatives', /./],
  ['{{ name | spin }}', 'spins something else than 2 to 20 alternatives', /./],
  ['{{ "a|b" | upcase | spin }}', 'spins something else than 2 to 20 alternatives', /./],
  ['{% if unsubscribe_url | default: "" %}{% endif %}', 'changes unsubscribe_url by a filter', /./],
])('%s', (text, message, fix) => {
  const found = problems(text);
  expect(found.map((one) => one.message)).toContain(message);
  expect(found.find((one) => one.message === message)?.fix).toMatch(fix);
});

it.each(['text', 'html'] as const)('accepts an unfiltered unsubscribe address in %s', (kind) => {
  expect(problems('{{ unsubscribe_url }} {% if unsubscribe_url %}x{% endif %}', kind)).toEqual([]);
});

it('reports all problems with their positions', () => {
  expect(problems('Hi\n  {{ nmae }} {{ name | date }}\n{{ compny }}')).toMatchObject([
    { line: 2, column: 14 },
  ]);
  expect(problems('Hi\n  {{ nmae }}\n{{ compny }}')).toMatchObject([
    { line: 2, column: 6 },
    { line: 3, column: 4 },
  ]);
});

it.each(['{{ nmae }}', '{{ name | date }}', '{% if %}', '<p>'])(
  'reports the first ten of many problems: %s',
  (mistake) => {
    expect(problems(`${mistake}\n`.repeat(150), 'html').length).toBeLessThanOrEqual(10);
  },
);

it.each<TemplateKind>(['text', 'html'])('accepts a link to the unsubscribe page: %s', (kind) => {
  expect(
    problems('{{ unsubscribe_url }} {% if unsubscribe_url %}{{ unsubscribe_url }}{% endif %}', kind),
  ).toEqual([]);
});

it.each(['a\nb', 'a\r\nBcc: x@y.test', 'a\0', 'a\u2028b', 'a\u0085b'])('rejects the subject %j', (text) => {
  expect(problems(text, 'subject')).toMatchObject([
    { message: 'has a line break or another control character' },
  ]);
});

it.each([
  ['subject', 'x'.repeat(501)],
  ['text', 'x'.repeat(40_001)],
  ['html', '<p>'.repeat(30_000)],
  ['text', '{{ name }}'.repeat(201)],
  ['text', `{{ name${' | upcase'.repeat(40)} }}`],
  ['text', '{% if name %}'.repeat(21) + '{% endif %}'.repeat(21)],
] as const)('limits a %s', (kind, text) => {
  expect(problems(text, kind)).toHaveLength(1);
});

it('finds variables with a fallback', () => {
  expect(
    uses('{{ first_name | default: "there" }} {{ company }} {% if title %}{{ title | upcase }}{% endif %}'),
  ).toEqual([
    { name: 'first_name', fallback: true },
    { name: 'company', fallback: false },
    { name: 'title', fallback: true },
  ]);
  expect(uses('{{ name | default: company }} {{ custom["a b"] }} {{ custom.city | default: "x" }}')).toEqual([
    { name: 'name', fallback: true },
    { name: 'company', fallback: false },
    { name: 'custom.a b', fallback: false },
    { name: 'custom.city', fallback: true },
  ]);
  expect(uses('{% if name %}x{% endif %}{{ name }}')).toEqual([{ name: 'name', fallback: false }]);
});

it.each([
  ['{{ source }}', true],
  ['{% if company %}x{% endif %} {{ source | default: "a directory" }}', true],
  ['{% if source %}{{ source }}{% endif %}', false],
  ['{{ company | default: source }}', false],
  ['{% comment %}{{ source }}{% endcomment %}', false],
])('finds variables that %s always prints', (text, always) => {
  const { template } = parseTemplate(text, 'text');
  expect(template && alwaysPrints(template, 'source')).toBe(always);
});

it('returns plain problems for any input', () => {
  const piece = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '{%',
      '%}',
      ' ',
      'if',
      'endif',
      'name',
      '|',
      ':',
      '"',
      "'",
      'default',
      '(',
      '..',
      '[',
      ']',
      '.',
    ],
    ...[
      'case',
      'when',
      'else',
      'elsif',
      'comment',
      'raw',
      '1',
      '-',
      '<a',
      '>',
      '\n',
      'and',
      '==',
      'not',
      ',',
    ],
  );
  const kind = fc.constantFrom<TemplateKind>('subject', 'text', 'html');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), kind, (pieces, of) => {
      for (const { line, column, message, fix } of problems(pieces.join(''), of)) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(message).toMatch(/^(has|uses|is|changes) /);
        expect(fix).not.toBe('');
      }
    }),
    { numRuns: 2000 },
  );
});
