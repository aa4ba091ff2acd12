import { exampleOf } from './pattern-example';

it.each([
  ['{first}.{last}@{domain}', 'ada.lovelace@acme.example'],
  ['{last}{f}@{domain}', 'lovelacea@acme.example'],
  ['{unknown}@{domain}', '{unknown}@acme.example'],
])('%s is shown as %s', (pattern, example) => {
  expect(exampleOf(pattern, 'acme.example')).toBe(example);
});
