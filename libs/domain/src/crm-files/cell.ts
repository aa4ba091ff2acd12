import { lazily } from '../data';
import { crmFormatFiles } from './formats';

/** Whether a text is a number in E.164, which a leading apostrophe would break. */
export const isInternational = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);

/** Fast path for most texts, which need no Unicode matching. */
const plain = /^(?:[A-Za-z0-9(][^;]*)?$/;
const partedOddly = /;(?! ?[A-Za-z0-9(])/;
/**
 * Escapes a text for a cell: a formula gets a leading apostrophe. Some spreadsheets split a line at semicolons, so a
 * semicolon before a formula sign becomes a comma.
 */
export function escapeCell(text: string): string {
  if (plain.test(text) || isInternational(text)) return text;
  const parted = partedOddly.test(text) ? withoutPartedFormulas(text) : text;
  return isFormula(parted) ? `'${parted}` : parted;
}

/** Whether a text needs no escaping. */
export const needsNoEscape = (text: string): boolean => escapeCell(text) === text;

function withoutPartedFormulas(text: string): string {
  const [first = '', ...others] = text.split(';');
  return others.reduce((line, segment) => line + (runs(segment) ? ',' : ';') + segment, first);
}

/** A part with an apostrophe of its own is a text already. */
const runs = (segment: string): boolean => !/^ *'/.test(segment) && isFormula(segment);

const plainBegin = /^[A-Za-z0-9(]/;
/**
 * The start of a text that a spreadsheet may interpret as a formula. Spreadsheets skip different characters before the
 * sign, and Hangul fillers are invisible letters: so a sign counts if it precedes the first visible letter, digit or
 * opening bracket.
 */
const formula = /^(?:[\u115F\u1160]|[^\p{L}\p{N}\p{Ps}])*?[=+\-@\u2212]/u;

/** Full-width, small and superscript signs count as their normal forms. */
const isFormula = (text: string): boolean => !plainBegin.test(text) && formula.test(text.normalize('NFKC'));

/** Removes the apostrophe by which exports and spreadsheets mark a text that would be a formula. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/**
 * Values that exports write where a CRM requires one, and that say nothing about a lead. Imports read them as empty, so
 * that a file that comes back changes nothing.
 */

/** Placeholder for an unknown value. */
export const notProvided = '[not provided]';

/** The column with the source that an operator sets, and its default. */
export const leadSource = { header: 'Lead Source', text: 'Other' } as const;

/** A required column of Pipedrive, which repeats the business or the person of the lead. */
export const repeatedColumn = 'Lead - Title';

/** A column with the verdict about an address, which imports ignore: a verdict is only known by a verification. */
const derivedColumn = 'Email Verdict';

/** Whether an export has derived a column from other values of the lead, so that imports of the file ignore it. */
export const isDerivedColumn = (header: string, headers: readonly string[]): boolean =>
  header === 'Salutation' && headers.includes(derivedColumn);

/** Values of `Rating` in Salesforce, which depend on the confidence. */
export const temperatures = ['Hot', 'Warm', 'Cold'] as const;
export type Temperature = (typeof temperatures)[number];

/** By the headers of the columns. */
const constants = lazily(() => {
  const columns = [...crmFormatFiles().values()].flatMap((format) => format.columns);
  const texts = new Map<string, Set<string>>();
  for (const { header, text } of [leadSource, ...columns])
    if (text !== undefined) texts.set(header, new Set([...(texts.get(header) ?? []), text]));
  return texts;
});

/** Whether a cell has a placeholder or constant of an export instead of a value. */
export function isPlaceholder(header: string, text: string): boolean {
  const title = header.trim();
  return text === notProvided || title === derivedColumn || constants().get(title)?.has(text) === true;
}
