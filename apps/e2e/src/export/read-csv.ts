import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import { parse as parseOtherwise } from 'papaparse';

/** The rows of a file, parsed by two independent libraries. @throws Error if they differ */
export function readCsv(text: string): string[][] {
  const rows = parse(text, { bom: true, record_delimiter: '\r\n' });
  const { data, errors } = parseOtherwise<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n$/, ''));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  if (!isDeepStrictEqual(rows, data)) throw new Error('the CSV parsers return different rows');
  return rows;
}
