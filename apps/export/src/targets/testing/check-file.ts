import { parse } from 'csv-parse/sync';
import { cellProblems } from './cell-problems';
import { type Importer, importerOf, rowProblems } from './importers';

type Crm = Importer & { readonly name: string };

/**
 * The problems that the CRM would report for a file, by its documented rules. Shares no code with the writer of the
 * files.
 * @param key the format, such as `crm-a`
 * @param bom whether the file must begin with a byte order mark
 */
export function problemsIn(key: string, file: Uint8Array, bom = false): string[] {
  const crm = importerOf(key);
  if (!crm) return [`there is no format ${key}`];
  const text = decoded(file);
  if (text === undefined) return ['is not UTF-8'];
  const body = text.replace(/^\uFEFF/, '');
  const problems = [
    ...(text.startsWith('\uFEFF') === bom ? [] : ['byte order mark is wrong']),
    ...(body.includes('\uFEFF') ? ['byte order mark within the file'] : []),
    ...(/(?<!\r)\n|\r(?!\n)/.test(body) || !body.endsWith('\r\n') ? ['line ends are not all CRLF'] : []),
  ];
  const records = recordsIn(body);
  if (!records) return [...problems, 'is not CSV by RFC 4180'];
  const [header = [], ...rows] = records;
  return [
    ...problems,
    ...sizeProblems(crm, { bytes: file.length, rows: rows.length }),
    ...contentProblems(crm, header, rows),
  ];
}

/** Whether a file is too large for its CRM. */
export const sizeProblems = (
  { name, bytes: maxBytes, rows: maxRows }: Crm,
  { bytes, rows }: { readonly bytes: number; readonly rows: number },
): string[] => [
  ...(bytes > Number(maxBytes) ? [`${name} takes no more than ${maxBytes} bytes`] : []),
  ...(rows > Number(maxRows) ? [`${name} takes no more than ${maxRows} rows`] : []),
];

function contentProblems(crm: Crm, header: readonly string[], rows: readonly string[][]): string[] {
  const names = Object.keys(crm.columns);
  if (header.length !== names.length || header.some((name, at) => name !== names[at]))
    return ['header row differs'];
  return rows.flatMap((cells, index) => {
    const row = new Map(header.map((name, column) => [name, cells[column] ?? '']));
    const found = [...cellProblems(cells), ...rowProblems(crm, row)];
    if (cells.length !== header.length) found.push('number of cells differs from that of the header row');
    return found.map((problem) => `row ${index + 1}: ${problem}`);
  });
}

function decoded(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return undefined;
  }
}

function recordsIn(text: string): string[][] | undefined {
  try {
    return parse(text, { record_delimiter: '\r\n', relax_column_count: true, skip_empty_lines: false });
  } catch {
    return undefined;
  }
}
