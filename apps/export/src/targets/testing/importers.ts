import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crmFormats } from '@lode/contracts';
import { type CrmFormat, type CrmFormatColumn, crmFormatFiles } from '@lode/domain/crm-files';
import { readYaml } from '@lode/domain/data';

/** The documented rules of an importer, as `importers/*.yaml` state them; `importers.schema.json` describes them. */
export interface Importer {
  readonly rows: string;
  readonly bytes: string;
  readonly record_bytes?: string;
  readonly one_of?: readonly (readonly string[])[];
  readonly needs?: readonly { readonly if: readonly string[]; readonly then: string }[];
  readonly differ?: readonly (readonly string[])[];
  readonly columns: Readonly<Record<string, ImporterColumn>>;
}

interface ImporterColumn {
  readonly required?: 'yes';
  readonly max?: string;
  readonly max_bytes?: string;
  readonly limit?: string;
  readonly form?: keyof typeof forms;
  readonly values?: readonly string[];
}

const folder = join(__dirname, 'importers');

const importers: ReadonlyMap<string, Importer> = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.yaml$/, ''), readYaml<Importer>(join(folder, file))]),
);

/** The rules of the importer of a format; of a CRM that documents none, those that follow from the format. */
export function importerOf(key: string): (Importer & { readonly name: string }) | undefined {
  const names = crmFormats.find((format) => format.key === key);
  const format = names && crmFormatFiles().get(names.alias);
  return format && { ...(importers.get(names.alias) ?? importerFrom(format)), name: names.name };
}

const importerFrom = ({ rows, bytes = 'Infinity', columns }: CrmFormat): Importer => ({
  rows,
  bytes,
  columns: Object.fromEntries(columns.map((column) => [column.header, columnFrom(column)])),
});

const formOf: Readonly<Record<string, ImporterColumn['form']>> = {
  ...{ email: 'address', person_email: 'address', website: 'site', domain: 'domain' },
};

const columnFrom = ({ fact = '', text, max, required }: CrmFormatColumn): ImporterColumn => ({
  ...(max && { max }),
  ...(required && { required }),
  ...(formOf[fact] && { form: formOf[fact] }),
  ...(fact === 'verdict' && { values: ['valid', 'invalid', 'risky', 'unknown'] }),
  ...(text !== undefined && { values: [text], required: 'yes' }),
});

type Cell = (name: string) => string;

/** The problems of a row. A cell without visible characters counts as empty. @param row by the names of the columns */
export function rowProblems(importer: Importer, row: ReadonlyMap<string, string>): string[] {
  const cell: Cell = (name) => seen(row.get(name) ?? '');
  const { one_of: choices = [], needs = [], differ = [], record_bytes: bytes = 'Infinity' } = importer;
  const size = [...row.keys()].reduce((sum, name) => sum + Buffer.byteLength(cell(name)) + 3, 0);
  return [
    ...choices.flatMap((names) => (names.some(cell) ? [] : [`needs one of ${names.join(', ')}`])),
    ...needs.flatMap((need) =>
      cell(need.then) === '' && need.if.some(cell) ? [`${need.if.join(', ')} need ${need.then}`] : [],
    ),
    ...differ.flatMap((names) =>
      names.every(cell) && new Set(names.map(cell)).size === 1 ? [`${names.join(', ')} are the same`] : [],
    ),
    ...(size > Number(bytes) ? [`a record has more than ${bytes} bytes`] : []),
    ...Object.entries(importer.columns).flatMap(([name, column]) =>
      cellFaults(column, cell(name)).map((fault) => `${name} ${fault}`),
    ),
  ];
}

function cellFaults(column: ImporterColumn, cell: string): string[] {
  const { required, max = 'Infinity', max_bytes: bytes = 'Infinity', form = 'text', limit, values } = column;
  if (cell === '') return required ? ['is required'] : [];
  return [
    ...(cell.length > Number(max) ? [`has more than ${max} characters`] : []),
    ...(Buffer.byteLength(cell) > Number(bytes) ? [`has more than ${bytes} bytes`] : []),
    ...(forms[form](cell, Number(limit ?? 'Infinity')) ? [`is no ${form}`] : []),
    ...(values && !values.includes(cell) ? ['is no value of the picklist'] : []),
  ];
}

const unseen = /^[\s\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u;
const seen = (cell: string): string => (unseen.test(cell) ? '' : cell);

/**
 * A mailbox that every CRM accepts: no quotes, no brackets, no name before it, no character that a spreadsheet changes.
 */
function isInvalidAddress(cell: string): boolean {
  if (cell === '') return false;
  const [local = '', domain = '', ...more] = cell.split('@');
  const isLocal = local.split('.').every((part) => /^[^\s"(),:;<>[\]\\]+$/.test(part));
  return more.length > 0 || !isLocal || /^'*[=+\-－＋＝]/.test(local) || !isHost(domain);
}

/** A host name with a domain, without the other parts of a URL. */
const isHost = (text: string): boolean => {
  const labels = text.replace(/\.$/, '').split('.');
  return labels.length > 1 && labels.every((label) => /^[^\s!-,/:-@[-^`{-~]+$/.test(label));
};

/** Public suffixes such as `co.uk`, under which `www` is a name of its own. */
const registries = /^www\.(?:ac|co|com|edu|gov|net|or|org)\.[a-z]{2}$/;

/** Companies are identified by it, so it has one notation. */
const isInvalidDomain = (cell: string): boolean =>
  cell !== '' &&
  (!isHost(cell) ||
    !/^[a-z0-9._-]+$/.test(cell) ||
    cell.endsWith('.') ||
    (/^www\.[^.]+\./.test(cell) && !registries.test(cell)));

function isInvalidSite(cell: string): boolean {
  const [, host = ''] = /^(?:(?:https?:)?\/\/)?([^/?#]*?)(?::\d+)?(?:[/?#]|$)/i.exec(cell) ?? [];
  return cell !== '' && !isHost(host);
}

/** In decimals. */
const isInvalidNumber = (cell: string, limit: number): boolean =>
  cell !== '' && (!/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell) || Number(cell) > limit);

/** Whether a cell is invalid. */
const forms = {
  text: () => false,
  address: isInvalidAddress,
  domain: isInvalidDomain,
  site: isInvalidSite,
  /** Importers take any notation, but no currency symbols. */
  phone: (cell: string) => /\p{Sc}/u.test(cell),
  number: isInvalidNumber,
  whole_number: (cell: string, limit: number) => !/^\d+$/.test(cell) || isInvalidNumber(cell, limit),
} as const satisfies Record<string, (cell: string, limit: number) => boolean>;
