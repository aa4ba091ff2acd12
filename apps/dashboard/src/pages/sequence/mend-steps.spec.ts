import { withOptOut, withSource } from './mend-steps';

type Steps = Parameters<typeof withOptOut>[0];
const step = (texts: object): Steps[number] => ({ subject: 'A', ...texts }) as Steps[number];

it('adds a link to unsubscribe to each text of the first step and of its variants, once', () => {
  const steps = [
    step({
      body_text: 'Hello.\n',
      body_html: '<p>Hello.</p>',
      variants: [{ body_text: 'Hi.' }, { body_text: '' }, { body_text: 'Stop: {{unsubscribe_url}}' }],
    }),
    step({ body_text: 'Again.' }),
  ];
  const [first, second] = withOptOut(steps);
  expect(first?.body_text).toBe('Hello.\n\nIf you do not want further messages: {{ unsubscribe_url }}');
  expect(first?.body_html).toContain('<a href="{{ unsubscribe_url }}">');
  expect(first?.variants?.map(({ body_text }) => body_text)).toEqual([
    'Hi.\n\nIf you do not want further messages: {{ unsubscribe_url }}',
    '',
    'Stop: {{unsubscribe_url}}',
  ]);
  expect(second).toEqual(steps[1]);
  expect(withOptOut(withOptOut(steps))).toEqual(withOptOut(steps));
});

it('adds the source, and words for leads without one', () => {
  const of = (body_text: string) => withSource([step({ body_text })])[0]?.body_text;
  const source = '{{ source | default: "a public directory" }}';
  expect(of('Hello.')).toBe(`Hello.\n\nI found your address here: ${source}.`);
  expect(of('From {{ source }}, {{source}}.')).toBe(`From ${source}, ${source}.`);
  expect(of('From {{ source | default: "a list" }}.')).toBe('From {{ source | default: "a list" }}.');
});

it('has nothing to mend without steps', () => expect(withOptOut([])).toEqual([]));
