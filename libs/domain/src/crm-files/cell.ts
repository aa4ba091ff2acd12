import { isFormula } from './formulas';

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
