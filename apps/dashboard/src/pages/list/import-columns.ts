import type { ImportPreview } from '../../api/lead-imports';
import { text } from '../../text/text';

const { fields } = text.lists.importing;

/** A field that the preview names, as a choice of the mapping: each custom field is one, and ignored columns are `-`. */
export function mappedTo(field: string | null): string {
  if (field === null) return '-';
  return field.startsWith('custom.') ? 'custom' : field;
}

/** Choices for a column. @param chosen is one of them, also if a later release has named it */
export function fieldChoices(chosen: string): { value: string; label: string }[] {
  const known = Object.entries(fields).map(([value, label]) => ({ value, label }));
  return Object.hasOwn(fields, chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

/** The first value that the column fills in the first leads; undefined if it fills none. */
export function sampleOf({ rows }: ImportPreview, field: string | null): string | undefined {
  if (field === null) return undefined;
  for (const { lead } of rows) {
    if (!lead) continue;
    const value = field.startsWith('custom.')
      ? (lead.custom as Readonly<Record<string, unknown>> | undefined)?.[field.slice('custom.'.length)]
      : (lead as Readonly<Record<string, unknown>>)[field];
    const shown = Array.isArray(value) ? value.join(', ') : value;
    if (shown !== null && shown !== undefined && shown !== '') return String(shown);
  }
  return undefined;
}

const separators = [';', ',', '\t', '|'] as const;

/** The columns of the first line of a text that has any, for a file of which no column is recognized. */
export const firstLine = (text: string): string[] => [...new Set(cellsOf(text).cells)].filter(Boolean);

interface FirstLine {
  readonly cells: readonly string[];
  readonly separator: string;
}

function cellsOf(text: string): FirstLine {
  const line =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .find((one) => one.trim() !== '') ?? '';
  const separator =
    separators.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ',';
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const character of line)
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  return { cells: [...cells, cell.trim()], separator };
}

/** A file whose columns have got names, and the name of the one with the addresses. */
interface NamedFile {
  readonly file: File;
  readonly email: string;
}

const byteOrderMark = '\uFEFF';

/**
 * Puts a line with names before a file that begins with its first lead: a line with an address names no columns.
 * @param head the beginning of the file; @returns undefined if its first line may name columns
 */
export function withNames(file: File, head: string): NamedFile | undefined {
  const { cells, separator } = cellsOf(head);
  const at = cells.findIndex((cell) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(cell));
  if (at === -1) return undefined;
  const names = cells.map((_, index) => text.lists.importing.columnNumber(String(index + 1)));
  const rest = head.startsWith(byteOrderMark) ? file.slice(byteOrderMarkBytes) : file;
  return {
    file: new File([`${names.join(separator)}\n`, rest], file.name, { type: file.type }),
    email: names[at] ?? '',
  };
}

/** Of UTF-8. */
const byteOrderMarkBytes = 3;
