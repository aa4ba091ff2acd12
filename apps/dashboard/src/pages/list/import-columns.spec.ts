import type { ImportPreview } from '../../api/lead-imports';
import { fieldChoices, firstLine, mappedTo, sampleOf, withNames } from './import-columns';

const preview = {
  rows: [
    { row: 2, lead: null, problems: ['has no address'] },
    { row: 3, lead: { name: 'Ada', tags: ['a', 'b'], custom: { visit: 'May' } }, problems: [] },
  ],
} as unknown as ImportPreview;

it.each([
  ['email', 'email'],
  ['custom.last_visit', 'custom'],
  [null, '-'],
])('the column of %s is mapped to %s', (field, choice) => expect(mappedTo(field)).toBe(choice));

it('offers the field of a later release only where a column has it', () => {
  expect(fieldChoices('email').map(({ value }) => value)).toContain('-');
  expect(fieldChoices('fax')[0]).toEqual({ value: 'fax', label: 'fax' });
  expect(fieldChoices('email').some(({ value }) => value === 'fax')).toBe(false);
});

it.each([
  ['name', 'Ada'],
  ['tags', 'a, b'],
  ['custom.visit', 'May'],
  ['phone', undefined],
  [null, undefined],
])('the first value of %s is %s', (field, value) => expect(sampleOf(preview, field)).toBe(value));

it.each([
  ['\uFEFF\r\nKontakt;Nr\r\nx;y', ['Kontakt', 'Nr']],
  ['"a, b",c\n1,2', ['a, b', 'c']],
  ['one\ttwo\tone', ['one', 'two']],
  ['single', ['single']],
  ['', []],
])('the first line of %j is %j', (text, cells) => expect(firstLine(text)).toEqual(cells));

it('names the columns of a file that begins with a lead', async () => {
  const head = '\uFEFFAnna;"a; b";anna@acme.example\r\nBo;;bo@acme.example';
  const named = withNames(new File([head], 'contacts.csv'), head);
  expect(named?.email).toBe('Column 3');
  await expect(named?.file.text()).resolves.toBe(`Column 1;Column 2;Column 3\n${head.slice(1)}`);
  expect(withNames(new File([], 'x.csv'), 'Kontakt;Nr\r\nanna@acme.example;1')).toBeUndefined();
});
