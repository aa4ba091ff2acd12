import { CsvRows, type Row } from './csv-rows';
import { decodeText } from './decode-text';

/** Characters that are parsed at once: some milliseconds. */
const windowLength = 65_536;

/** The rows of a CSV file in groups, with one chunk in memory. */
export async function* rowsIn(content: AsyncIterable<Uint8Array>): AsyncIterable<readonly Row[]> {
  const rows = new CsvRows();
  for await (const text of decodeText(content))
    for (let from = 0; from < text.length; from += windowLength)
      yield rows.push(text.slice(from, from + windowLength));
  yield rows.end();
}
