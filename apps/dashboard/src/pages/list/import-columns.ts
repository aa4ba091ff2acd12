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

/** The cells of the first line of a text that has any, for a file of which no column is recognized. */
export function firstLine(text: string): string[] {
  const line =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .find((one) => one.trim() !== '') ?? '';
  const separator = separators.toSorted((one, other) => line.split(other).length - line.split(one).length)[0];
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const character of line)
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  return [...new Set([...cells, cell.trim()])].filter(Boolean);
}
