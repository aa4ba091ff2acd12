import { storableText } from '@lode/contracts';

export type CopyValue = string | number | null | readonly string[];

/** In the text format of COPY. */
const nothing = String.raw`\N`;

/** A row in the text format of COPY, with its line end. https://www.postgresql.org/docs/current/sql-copy.html */
export function copyRow(values: readonly CopyValue[]): string {
  let row = '';
  for (const value of values) row += `${fieldOf(value)}\t`;
  return `${row.slice(0, -1)}\n`;
}

function fieldOf(value: CopyValue): string {
  if (value === null) return nothing;
  if (typeof value === 'string') return special.test(value) ? escape(storableText(value)) : value;
  return typeof value === 'number' ? String(value) : arrayOf(value);
}

/** Characters that are escaped or not stored, and those that are pairs of surrogates: few texts have one. */
const special = /[\\\t\n\r\0\uD800-\uDFFF]/;
const specialInArray = /["\\\t\n\r\0\uD800-\uDFFF]/;

/** A loop, because `map` and `join` take longer for the short lists of a record. */
function arrayOf(values: readonly string[]): string {
  let elements = '';
  for (const value of values) elements += elements === '' ? elementOf(value) : `,${elementOf(value)}`;
  return `{${elements}}`;
}

/** Always quoted, so that no text means NULL. */
const elementOf = (text: string): string =>
  specialInArray.test(text)
    ? escape(`"${storableText(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`)
    : `"${text}"`;

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

const escape = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
