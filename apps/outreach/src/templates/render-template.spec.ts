import { codePoint } from '@lode/domain/testing';
import fc from 'fast-check';
import { parseTemplate, type TemplateKind } from './parse-template';
import { renderTemplate } from './render-template';
import type { TemplateValues } from './template-variables';

function render(text: string, values: TemplateValues = {}, kind: TemplateKind = 'text'): string {
  const { template, problems } = parseTemplate(text, kind);
  if (!template) throw new Error(JSON.stringify(problems));
  return renderTemplate(template, values);
}

it.each([
  ['Hi {{ first_name | default: "there" }}!', {}, 'Hi there!'],
  ['Hi {{ first_name | default: "there" }}!', { first_name: '  ' }, 'Hi there!'],
  ['Hi {{ first_name | default: name | default: "you" }}!', { name: 'Ann' }, 'Hi Ann!'],
  ['{{ name | capitalize }} {{ name | upcase }}', { name: 'émile' }, 'Émile ÉMILE'],
  ['{{ "Hi | Hi" | spin }} {{ "x|x" | spin | upcase }}', {}, 'Hi X'],
  ['{{ name | truncate: 4 }}|{{ name | truncate: 3, "" }}', { name: '😀😀😀😀😀' }, '😀😀😀…|😀😀😀'],
  [
    '{{ custom.city }}{{ custom["a b"] }}{{ custom.none }}',
    { custom: { city: 'Köln', 'a b': '!' } },
    'Köln!',
  ],
  ['{{ custom.__proto__ }}{{ custom.constructor }}{{ custom.toString }}', { custom: {} }, ''],
  ['{% if company %}at {{ company }}{% else %}there{% endif %}', { company: '' }, 'there'],
  ['{% if company != "" %}a{% endif %}{% unless company %}b{% endunless %}', {}, 'b'],
  ['{% case title %}{% when "CEO", "CTO" %}chief{% else %}you{% endcase %}', { title: 'CTO' }, 'chief'],
  ['{% comment %}{{ name }}{% endcomment %}x', { name: 'a' }, 'x'],
  ['{{ name | escape }}', { name: '<b>' }, '<b>'],
  ['{{ name }}', { name: 'a\0b\u2028c' }, 'a b c'],
])('%s', (text, values, expected) => {
  expect(render(text, values)).toBe(expected);
});

it('escapes every value in HTML once', () => {
  expect(
    render('<p>{{ name }} {{ name | escape }} {{ title | default: "A & B" }}</p>', { name: '<b>&' }, 'html'),
  ).toBe('<p>&lt;b&gt;&amp; &lt;b&gt;&amp; A &amp; B</p>');
});

it('does not read prototypes of values', () => {
  const values = Object.create({ first_name: 'inherited' }) as TemplateValues;
  expect(render('{{ first_name }}', values)).toBe('');
});

it('removes a link whose target a value makes forbidden', () => {
  const html = '<a href="{{ website }}">x</a>';
  expect(render(html, { website: 'javascript:alert(1)' }, 'html')).toBe('<a>x</a>');
  expect(render(html, {}, 'html')).toBe('<a>x</a>');
  expect(render(html, { website: 'https://a.test/?a=1&b=2' }, 'html')).toBe(
    '<a href="https://a.test/?a=1&amp;b=2">x</a>',
  );
});

it('renders a subject as one line for any value', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 1500 }), (name) => {
      const subject = render(
        '{{ name }} for {{ company }}',
        { name, company: 'x\r\nBcc: y@z.test' },
        'subject',
      );
      expect(subject).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028\u2029]/);
      expect([...subject].length).toBeLessThanOrEqual(500);
      expect(subject.isWellFormed()).toBe(true);
    }),
  );
});

it('is fast at the limits', () => {
  const text = `{{ name${' | capitalize | upcase'.repeat(12)} }}`.repeat(200);
  const { template } = parseTemplate(text, 'html');
  const begin = process.cpuUsage();
  expect(template && renderTemplate(template, { name: 'ß'.repeat(5000) })).toHaveLength(400_000);
  expect(process.cpuUsage(begin).user).toBeLessThan(2_000_000);
});

it('spins one of the alternatives for each recipient, always the same', () => {
  const { template } = parseTemplate('{{ "Hi|Hello <b>|Dear" | spin }}', 'html');
  if (!template) throw new Error('not parsed');
  const texts = Array.from({ length: 300 }, (_, index) => renderTemplate(template, {}, `enr_${index}`));
  expect(texts).toEqual(texts.map((_, index) => renderTemplate(template, {}, `enr_${index}`)));
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length > 70]);
  expect(Object.fromEntries(counts)).toEqual({ Hi: true, 'Hello &lt;b&gt;': true, Dear: true });
});
