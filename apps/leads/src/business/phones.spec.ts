import { readPhones } from './contacts';

test.each<[string[], string | null, string[]]>([
  [['+358 9 1234567'], null, ['+35891234567']],
  [['09 1234567'], 'FI', ['+35891234567']],
  [['(410) 555-1234'], 'US', ['+14105551234']],
  [['410-555-1234'], null, []],
  [['+1 410 555 1234; +1-410-555-1235'], null, ['+14105551234', '+14105551235']],
  [['+1 410 555 1234, +1 410 555 1234'], null, ['+14105551234']],
  [['030/1234567'], 'DE', ['+49301234567']],
  [['+49 30 1234567 / +49 30 7654321'], 'DE', ['+49301234567', '+49307654321']],
  [['+1 410 555 1234 x12'], null, ['+14105551234']],
  [['call us', '', '12', '+999999999999999999'], 'US', []],
  [['+1 410 555 1234'], 'XX', ['+14105551234']],
  [['9'.repeat(100_000)], 'US', []],
])('%j in %s', (texts, country, numbers) => {
  expect(readPhones(texts, country)).toEqual(numbers);
});

test('returns at most five', () => {
  const many = Array.from({ length: 20 }, (_, index) => `+1 410 555 12${String(index).padStart(2, '0')}`);
  expect(readPhones(many, null)).toHaveLength(5);
});
