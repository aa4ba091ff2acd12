import { CsvRows, type Row } from './csv-rows';
import { decodeText } from './decode-text';

/** The rows of a CSV file, with one chunk in memory. */
export async function* rowsIn(content: AsyncIterable<Uint8Array>): AsyncIterable<Row> {
  const rows = new CsvRows();
  for await (const text of decodeText(content)) yield* rows.push(text);
  yield* rows.end();
}
