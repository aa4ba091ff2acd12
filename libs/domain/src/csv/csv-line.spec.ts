import fc from 'fast-check';
import { csvLine } from './csv-line';
import { rowsIn } from './rows-in';

test('quotes only values that need it', () => {
  expect(csvLine(['a', '', 'b,c', 'd "e"', 'f\ng'])).toBe('a,,"b,c","d ""e""","f\ng"\r\n');
});

test('every row is read as it was written, without surrounding spaces', async () => {
  const value = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
  const row = fc.array(value, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(row, async (values) => {
      fc.pre(values.some((each) => each !== '') && values.every((each) => !each.includes('sep=')));
      const content = ReadableStream.from([Buffer.from(`a,b,c\r\n${csvLine(values)}`)]);
      let last: unknown;
      for await (const rows of rowsIn(content as AsyncIterable<Uint8Array>))
        last = rows.at(-1)?.fields ?? last;
      expect(last).toEqual(values);
    }),
    { numRuns: 200 },
  );
});
