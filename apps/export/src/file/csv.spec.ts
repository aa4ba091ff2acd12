import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { csvLine } from './csv';

test.each([
  [['a', 'b c', ''], 'a,b c,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines', 'end\r'], '"a,b","say ""hi""","two\nlines","end\r"\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('any row is the same as from another writer', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', ' ', "'", ';', 'a', 'é', '😀') }),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      expect(csvLine(cells)).toBe(
        stringify([cells], { record_delimiter: '\r\n', quote_record_delimiter: true }),
      );
    }),
    { numRuns: 500 },
  );
});
