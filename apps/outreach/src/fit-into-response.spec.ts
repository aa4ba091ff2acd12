import { fitting } from './fit-into-response';

test('returns all entries that fit', () => {
  expect(fitting([])).toEqual([]);
  expect(fitting([{ a: 1 }, { a: 2 }])).toEqual([{ a: 1 }, { a: 2 }]);
});

test('leaves further entries for the next page', () => {
  const entries = Array.from({ length: 100 }, (_, id) => ({ id, text: 'ä'.repeat(10_000) }));
  const fit = fitting(entries);
  expect(fit).toEqual(entries.slice(0, 44));
  expect(Buffer.byteLength(JSON.stringify(fit))).toBeLessThan(900_000);
});
