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
import {
  fieldsOf,
  isTotal,
  plainCell,
  type OpenedFile,
  type Row,
  quoteNotClosed,
  readTable,
  rowFaults,
} from '@lode/domain/csv';
import { type LeadFields, leadFields } from '../merging/lead-fields';
import { readLead } from '../merging/read-lead';
import { fieldOf, type LeadColumns, recogniseLeadColumns } from './lead-columns';
import { readRow, type RowRead } from './read-row';

/** Columns of a file in its order with the fields that they fill; those that are ignored come last. */
export function importColumns({ columns, leftOut, ignored }: LeadColumns): LeadImportColumn[] {
  const read = columns
    .toSorted((one, other) => one.place - other.place)
    .map(({ title, kind, name }) => ({ header: title, field: kind ? fieldOf(kind) : `custom.${name}` }));
  const unread = [...leftOut, ...ignored].map((header) => ({ header, field: null }));
  return [...read, ...unread]
    .slice(0, maxImportColumns)
    .map(({ header, field }) => ({ header: inShort(header), field }));
}

const inShort = (header: string): string =>
  header.length > maxImportHeaderLength ? `${header.slice(0, maxImportHeaderLength - 1)}…` : header;

/** What the report of an import says of the header. */
export interface ImportHeader {
  /** Row of the file, from 1; 0 for names that are in no row. */
  readonly row: number;
  /** Name of the tool that has exported the file, if it is known. */
  readonly tool: string | null;
  readonly columns: readonly LeadImportColumn[];
  readonly problem: LeadImportProblem | undefined;
}

/** Reads the rows of a file after its header. */
export interface LeadReader {
  readonly hasHeader: true;
  readonly rowsAbove: number;
  readonly header: ImportHeader;
  /** Titles of all columns. */
  readonly titles: readonly string[];
  /** Whether a row is no lead but a total, the header again, or a line below the table. Called with every row, in order. */
  leavesOut(row: Row): boolean;
  /** `lead` is undefined where values may be in wrong columns. */
  read(fields: readonly string[]): Partial<Pick<RowRead, 'lead'>> & Pick<RowRead, 'problems'>;
}

/**
 * @param chosen columns that the caller maps, as `field=title`
 * @throws ProblemError validation if none of the first rows names a column that identifies a lead
 */
export function leadReader(head: readonly Row[], chosen: readonly string[]): LeadReader {
  const columns = recogniseLeadColumns(head, chosen);
  const { leftOut, rowsAbove, tool } = columns;
  const { number: row } = head[rowsAbove] ?? { number: 1 };
  const width = fieldsOf(head[rowsAbove]).length;
  const reason = `the last ${leftOut.length} unknown columns are ignored: a lead has at most ${maxCustomFields} custom fields`;
  const problem = leftOut.length > 0 ? { row, reason, rejected: false } : undefined;
  return {
    hasHeader: true,
    rowsAbove,
    header: { row, tool, columns: importColumns(columns), problem },
    titles: fieldsOf(head[rowsAbove]),
    leavesOut: tableEnd(fieldsOf(head[rowsAbove]), row),
    read(fields) {
      const further = fields.slice(width).filter((field) => field.trim() !== '').length;
      return further > 0 ? { problems: [tooManyValues(further)] } : readRow(fields, columns);
    },
  };
}

/** Reason for a row that `leavesOut` leaves out. */
export const noLead = 'the row is no lead but a total, a note or the header of the table: it is left out';

/** Recognizes the rows of a table that are no leads: totals, the header again, and lines of text below the table. */
function tableEnd(titles: readonly string[], headerRow: number): (row: Row) => boolean {
  let last = headerRow;
  let isBelow = false;
  const width = titles.filter(Boolean).length;
  return ({ number, fields }) => {
    const isAfterGap = number > last + 1;
    last = number;
    if (typeof fields === 'string') return false;
    const start = fields.findIndex(isFilled);
    const first = fields[start];
    if (first === undefined) return true;
    if (width < 2 || first.includes('@')) return false;
    const others = fields.slice(start + 1);
    if (others.some(isFilled)) {
      const isHeader = fields.every((field, place) => field === (titles[place] ?? ''));
      // Lines of text may follow a total immediately.
      isBelow = isTotal(first) && others.filter(isFilled).every(isAmount);
      return isHeader || isBelow;
    }
    if (pageNumber.test(first)) return true;
    isBelow = fields[0]?.trim() === first && (isBelow || isAfterGap) && isSentence(first);
    return isBelow || isTotal(first);
  };
}

const isFilled = (field: string): boolean => plainCell(field) !== '';

/** `Page 1 of 3` below or within a table. */
const pageNumber =
  /^(?:page|seite|strona|p[aá]gina|pagina)\s+\d+(?:\s*(?:\/|of|von|sur|z|de|di|van)\s*\d+)?$/i;

const isAmount = (text: string): boolean =>
  /^[-+(]?[\d.,'\s]*\d[\d.,'\s]*[)%]?\s*\p{Sc}?$/u.test(text.replace(/^\p{Sc}/u, ''));

/** Four words, or a beginning of what reports write below a table; a name is shorter. */
const isSentence = (text: string): boolean =>
  text.split(/\s+/).length > 3 ||
  isTotal(text) ||
  /^(?:©|\(c\)|copyright|confidential|vertraulich|generated|exported|erstellt|exportiert|report|page|seite|stand|as of)(?![\p{L}])/iu.test(
    text,
  );

const tooManyValues = (further: number): string =>
  `the row has ${further} more ${further === 1 ? 'value' : 'values'} than the header has columns: put a value that contains the delimiter into quotation marks`;

type Sample = LeadImportPreview['rows'][number];

/** Reads the columns and the first rows of a file. @throws ProblemError validation for a file without a header */
export async function previewImport(
  opened: OpenedFile,
  chosen: readonly string[] = [],
): Promise<LeadImportPreview> {
  let reader: LeadReader | undefined;
  const file = {
    file: opened,
    reader: (_: unknown, head: readonly Row[]): LeadReader => (reader = leadReader(head, chosen)),
  };
  const rows: Sample[] = [];
  for await (const row of readTable(file)) {
    if (!row.reader.leavesOut(row)) rows.push(sampleOf(row.reader, row));
    if (rows.length === maxImportSamples) break;
  }
  const { charset } = opened;
  const tool = reader?.header.tool ?? null;
  return {
    tool,
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
const filledOf = (lead: LeadFields): LeadInput =>
  Object.fromEntries(
    leadFields.filter((name) => !isEmpty(lead[name])).map((name) => [name, lead[name]] as const),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);
