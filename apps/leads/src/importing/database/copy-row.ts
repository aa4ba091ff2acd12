import { storableText } from '@lode/contracts';

export type CopyValue = string | number | null | readonly string[];

/** A row in the text format of COPY, with its line end. https://www.postgresql.org/docs/current/sql-copy.html */
export const copyRow = (values: readonly CopyValue[]): string => `${values.map(fieldOf).join('\t')}\n`;

function fieldOf(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  return escape(typeof value === 'string' ? storableText(value) : arrayOf(value));
}

/** Elements are always quoted, so that none of them means NULL. */
const arrayOf = (values: readonly string[]): string =>
  values.length === 0 ? '{}' : `{${values.map(elementOf).join(',')}}`;

const elementOf = (text: string): string => `"${storableText(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

const escape = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
