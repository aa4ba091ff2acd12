import {
  isPlaceholder,
  readNotes,
  repeatedColumn,
  temperatures,
  type Note,
  type NoteLabel,
  withoutTextMark,
} from '@lode/domain/crm-files';
import { isFormulaCell, plainCell } from '@lode/domain/csv';
import { oneLine } from '../merging/read-lead';
import type { ColumnKind, LeadColumn } from './lead-columns';

/** A value of a row, in one line. */
interface Cell {
  /** Undefined for a custom field. */
  readonly kind: ColumnKind | undefined;
  readonly text: string;
  /** Its column; undefined for a value within the notes of an export. */
  readonly column: LeadColumn | undefined;
}

const kindOfNote: Record<NoteLabel, ColumnKind> = {
  Title: 'title',
  Name: 'name',
  Email: 'email',
  Phone: 'phone',
  Website: 'website',
  Rating: 'rating',
  Confidence: 'confidence',
  Technologies: 'tech_stack',
  Source: 'source',
};

/**
 * The values of a row. A field takes its values, and the others are left: nothing is lost. Placeholders of exports are
 * empty, and the notes of an export are the values that they consist of.
 */
export class RowCells {
  private readonly cells: readonly Cell[];
  private readonly byKind = new Map<ColumnKind | undefined, Cell[]>();
  private readonly taken = new Set<Cell>();
  /** Of cells that are left out. */
  readonly problems: string[] = [];

  constructor(fields: readonly string[], columns: readonly LeadColumn[]) {
    const cells: Cell[] = [];
    const ofNotes: Cell[] = [];
    for (const column of columns) {
      const text = this.textOf(fields[column.place] ?? '', column);
      if (text === '' || isPlaceholder(column.title, text)) continue;
      if (column.notes === undefined) cells.push({ kind: column.kind, text, column });
      else for (const cell of withNotes(text, column)) (cell.column ? cells : ofNotes).push(cell);
    }
    const hasConfidence = ofNotes.some(({ kind }) => kind === 'confidence');
    // Values within notes are complete, and those in columns are derived from them.
    const all = ofNotes.length === 0 ? cells : [...ofNotes, ...cells];
    this.cells = hasConfidence ? all.filter((cell) => !isTemperature(cell)) : all;
    for (const cell of this.cells) {
      const same = this.byKind.get(cell.kind);
      if (same) same.push(cell);
      else this.byKind.set(cell.kind, [cell]);
    }
  }

  /** A formula is left out: only the spreadsheet knows its result. */
  private textOf(written: string, { kind, name }: LeadColumn): string {
    const given = kind === 'phone' ? written.replace(/[\r\n]+/g, ' ; ') : written;
    const line = oneLine(given) ?? '';
    // `NA` is Namibia.
    const isCode = line === 'NA' && (kind === 'country' || kind === 'country_code');
    const text = isCode ? line : plainCell(withoutTextMark(line));
    if (kind === 'email' && /^\/o=.+\/cn=/i.test(text)) {
      this.problems.push('email is a name in the directory of Exchange: it is left out');
      return '';
    }
    if (text !== line || !isFormulaCell(text)) return text;
    this.problems.push(`${kind ?? name} is a formula: it is left out`);
    return '';
  }

  /** All values for a field, without taking them. */
  peek(kind: ColumnKind): string[] {
    return this.of(kind).map(({ text }) => text);
  }

  /** Takes the first value. */
  first(kind: ColumnKind): string | undefined {
    const [cell] = this.of(kind);
    return cell && this.take([cell])[0];
  }

  /** Takes all values that fulfil a condition. */
  all(kind: ColumnKind, isWanted: (text: string) => boolean = () => true): string[] {
    return this.take(this.of(kind).filter(({ text }) => isWanted(text)));
  }

  /** The column of the first value for a field. */
  columnOf(kind: ColumnKind): LeadColumn | undefined {
    return this.of(kind)[0]?.column;
  }

  /**
   * Values of custom fields, then those that no field has taken.
   * @param known returns the texts of the lead, which are not repeated
   */
  left(known: () => ReadonlySet<string>): { readonly name: string; readonly text: string }[] {
    const left = this.cells.filter((cell) => !this.taken.has(cell) && !isRepeated(cell, known));
    return [...left.filter(({ kind }) => !kind), ...left.filter(({ kind }) => kind)].flatMap(
      ({ column, text, kind }) => (column ? [{ name: column.name, text }] : [{ name: kind ?? '', text }]),
    );
  }

  private of(kind: ColumnKind): readonly Cell[] {
    return this.byKind.get(kind) ?? none;
  }

  private take(cells: readonly Cell[]): string[] {
    for (const cell of cells) this.taken.add(cell);
    return cells.map(({ text }) => text);
  }
}

const none: readonly Cell[] = [];

/** A custom field has its value even if another field has the same. */
const isRepeated = ({ kind, column, text }: Cell, known: () => ReadonlySet<string>): boolean =>
  (kind !== undefined || column?.title === repeatedColumn) && known().has(text);

const isTemperature = ({ kind, text }: Cell): boolean =>
  kind === 'rating' && temperatures.some((temperature) => temperature === text);

function withNotes(text: string, column: LeadColumn): Cell[] {
  const { before, notes } = notesIn(text, column);
  const cells = notes.map(({ label, text: value }) => ({
    kind: kindOfNote[label],
    text: value,
    column: undefined,
  }));
  return before === '' ? cells : [...cells, { kind: column.kind, text: before, column }];
}

function notesIn(text: string, { notes }: LeadColumn): { before: string; notes: readonly Note[] } {
  const read = notes === undefined ? undefined : readNotes(text);
  return read && (notes === 'behind' || read.before === '') ? read : { before: text, notes: [] };
}
