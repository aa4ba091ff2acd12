import { crmFormats } from '@lode/contracts';
import { type CrmFormatColumn, crmFormatFiles } from '@lode/domain/crm-files';
import { parse } from 'csv-parse/sync';
import { cellProblems } from './cell-problems';
import { hubspotRules } from './hubspot-rules';
import { pipedriveRules } from './pipedrive-rules';
import { salesforceRules } from './salesforce-rules';
import {
  byRules,
  type ImportRules,
  isInvalidAddress,
  isInvalidDomain,
  isInvalidSite,
  isInvalidVerdict,
  type Rule,
} from './import-rules';

const rules: Readonly<Record<string, ImportRules>> = {
  'crm-a': hubspotRules,
  'crm-b': pipedriveRules,
  'crm-c': salesforceRules,
};

/**
 * The problems that the CRM would report for a file, by its documented rules. Shares no code with the writer of the
 * files.
 * @param key the format, such as `crm-a`
 * @param bom whether the file must begin with a byte order mark
 */
export function problemsIn(key: string, file: Uint8Array, bom = false): string[] {
  const crm = rules[key] ?? rulesOf(key);
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

/** The rules that follow from the file of a format, for a CRM that documents no others. */
function rulesOf(key: string): ImportRules | undefined {
  const names = crmFormats.find((format) => format.key === key);
  const format = names && crmFormatFiles().get(names.alias);
  if (!format) return undefined;
  const { columns } = format;
  return {
    name: names.name,
    header: columns.map(({ header }) => header).join(','),
    maxRows: Number(format.rows),
    maxBytes: Number(format.bytes ?? Infinity),
    problemsIn: byRules(columns.flatMap(rulesOfColumn)),
  };
}

const forms: Readonly<Record<string, (cell: string) => boolean>> = {
  email: isInvalidAddress,
  person_email: isInvalidAddress,
  website: isInvalidSite,
  domain: isInvalidDomain,
  verdict: isInvalidVerdict,
};

const rulesOfColumn = ({ header, fact = '', text, max = 'Infinity', required }: CrmFormatColumn): Rule[] => [
  [`${header} is too long`, (cell) => cell(header).length > Number(max)],
  [`${header} is needed`, (cell) => required === 'yes' && cell(header) === ''],
  [`${header} is not ${text}`, (cell) => text !== undefined && cell(header) !== text],
  [`${header} is invalid`, (cell) => forms[fact]?.(cell(header)) ?? false],
];

/** Whether a file is too large for its CRM. */
export const sizeProblems = (
  { name, maxBytes, maxRows }: ImportRules,
  { bytes, rows }: { readonly bytes: number; readonly rows: number },
): string[] => [
  ...(bytes > maxBytes ? [`${name} takes no more than ${maxBytes} bytes`] : []),
  ...(rows > maxRows ? [`${name} takes no more than ${maxRows} rows`] : []),
];

function contentProblems(crm: ImportRules, header: readonly string[], rows: readonly string[][]): string[] {
  const names = crm.header.split(',');
  if (header.length !== names.length || header.some((name, at) => name !== names[at]))
    return ['header row differs'];
  return rows.flatMap((cells, index) => {
    const row = new Map(header.map((name, column) => [name, cells[column] ?? '']));
    const found = [...cellProblems(cells), ...crm.problemsIn(row)];
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
