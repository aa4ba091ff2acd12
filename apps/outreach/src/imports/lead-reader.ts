import {
  maxImportColumns,
  maxImportHeaderLength,
  type LeadImportColumn,
  maxCustomFields,
  type LeadImportProblem,
  maxImportSamples,
  type LeadImportPreview,
  type LeadInput,
} from '@lode/contracts';
import { fieldsOf, type OpenedFile, type Row, quoteNotClosed, readTable, rowFaults } from '@lode/domain/csv';
import type { LeadFields } from '../merging/lead-fields';
import { readLead } from '../merging/read-lead';
import { fieldOf, type LeadColumns, recogniseLeadColumns } from './lead-columns';
import { readRow, type RowRead } from './read-row';

/** Columns of a file in its order with the fields that they fill; those that are ignored come last. */
export function importColumns({ columns, leftOut }: LeadColumns): LeadImportColumn[] {
  const read = columns
    .toSorted((one, other) => one.place - other.place)
    .map(({ title, kind, name }) => ({ header: title, field: kind ? fieldOf(kind) : `custom.${name}` }));
  const ignored = leftOut.map((header) => ({ header, field: null }));
  return [...read, ...ignored]
    .slice(0, maxImportColumns)
    .map(({ header, field }) => ({ header: inShort(header), field }));
}

const inShort = (header: string): string =>
  header.length > maxImportHeaderLength ? `${header.slice(0, maxImportHeaderLength - 1)}…` : header;

/** What the report of an import says of the header. */
export interface ImportHeader {
  /** Row of the file, from 1; 0 for names that are in no row. */
  readonly row: number;
  readonly columns: readonly LeadImportColumn[];
  readonly problem: LeadImportProblem | undefined;
}

/** Reads the rows of a file after its header. */
export interface LeadReader {
  readonly hasHeader: true;
  readonly rowsAbove: number;
  readonly header: ImportHeader;
  /** `lead` is undefined where values may be in wrong columns. */
  read(fields: readonly string[]): Partial<Pick<RowRead, 'lead'>> & Pick<RowRead, 'problems'>;
}

/** @throws ProblemError validation if none of the first rows names a column that identifies a lead */
export function leadReader(_firstRow: readonly string[], head: readonly Row[]): LeadReader {
  const columns = recogniseLeadColumns(head);
  const { leftOut, rowsAbove } = columns;
  const { number: row } = head[rowsAbove] ?? { number: 1 };
  const width = fieldsOf(head[rowsAbove]).length;
  const reason = `the last ${leftOut.length} unknown columns are ignored: a lead has at most ${maxCustomFields} custom fields`;
  const problem = leftOut.length > 0 ? { row, reason, rejected: false } : undefined;
  return {
    hasHeader: true,
    rowsAbove,
    header: { row, columns: importColumns(columns), problem },
    read(fields) {
      const further = fields.slice(width).filter((field) => field.trim() !== '').length;
      return further > 0 ? { problems: [tooManyValues(further)] } : readRow(fields, columns);
    },
  };
}

const tooManyValues = (further: number): string =>
  `the row has ${further} more ${further === 1 ? 'value' : 'values'} than the header has columns: put a value that contains the delimiter into quotation marks`;

type Sample = LeadImportPreview['rows'][number];

/** Reads the columns and the first rows of a file. @throws ProblemError validation for a file without a header */
export async function previewImport(opened: OpenedFile): Promise<LeadImportPreview> {
  let reader: LeadReader | undefined;
  const file = {
    file: opened,
    reader: (...head: Parameters<typeof leadReader>): LeadReader => (reader = leadReader(...head)),
  };
  const rows: Sample[] = [];
  for await (const row of readTable(file)) {
    rows.push(sampleOf(row.reader, row));
    if (rows.length === maxImportSamples) break;
  }
  const { charset } = opened;
  return {
    charset,
    header_row: reader?.header.row || null,
    columns: [...(reader?.header.columns ?? [])],
    rows,
  };
}

function sampleOf(reader: LeadReader, { number: row, fields, hasUnclosedQuote }: Row): Sample {
  if (typeof fields === 'string') return { row, lead: null, problems: [rowFaults[fields]] };
  const { lead, problems: found } = reader.read(fields);
  const problems = hasUnclosedQuote ? [...found, quoteNotClosed] : found;
  if (!lead) return { row, lead: null, problems: [...problems] };
  const read = readLead(lead);
  if ('mistake' in read) return { row, lead: null, problems: [read.mistake.reason, ...problems] };
  const leftOut = read.leftOut.map(({ reason }) => reason);
  return { row, lead: filledOf(read.draft), problems: [...leftOut, ...problems] };
}

/** The values of a file that the list would store, without empty ones. */
function filledOf(lead: LeadFields): LeadInput {
  const { name, first_name, last_name, company, title, email, phone, website, address } = lead;
  const { country_code, accept_all, rating, confidence, source, tech_stack, tags, custom } = lead;
  const texts = { name, first_name, last_name, company, title, email, phone, website, address };
  const facts = { country_code, accept_all, rating, confidence, source };
  return {
    ...Object.fromEntries(Object.entries({ ...texts, ...facts }).filter(([, value]) => value !== null)),
    ...(tech_stack.length > 0 && { tech_stack: [...tech_stack] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(Object.keys(custom).length > 0 && { custom: { ...custom } }),
  };
}
