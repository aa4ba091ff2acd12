import { missingVariables, neededVariables, parseStep } from './step-templates';

const templates = (subject: string, body_text: string) =>
  parseStep({ subject, body_text }, 'step').templates ?? {};

it('requires variables without a default that are not provided for every message', () => {
  const steps = [
    templates(
      '{{ first_name }}',
      '{{ company | default: "x" }} {{ unsubscribe_url }} {{ email }} {{ sender_name }}',
    ),
    templates('{{ company }}', '{% if title %}{{ title }}{% endif %} {{ custom.visit }}'),
  ];
  expect(neededVariables(steps)).toEqual(['first_name', 'company', 'custom.visit']);
});

it.each([
  [{}, ['name', 'custom.visit']],
  [{ name: ' ', custom: { visit: '' } }, ['name', 'custom.visit']],
  [{ name: null, custom: { visit: 'May' } }, ['name']],
  [{ name: 'Ada', custom: { visit: 'May' } }, []],
])('finds missing values in %j', (values, missing) => {
  expect(missingVariables(['name', 'custom.visit'], values)).toEqual(missing);
});

it('does not read values from prototypes', () => {
  expect(missingVariables(['custom.toString', 'custom.constructor'], {})).toHaveLength(2);
});
