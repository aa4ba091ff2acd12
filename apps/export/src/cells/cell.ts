/** Whether a text is a number in E.164, which an apostrophe before it would break. */
export const isInternational = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);

/** As most texts are; these need no look at all of Unicode. */
const plain = /^(?:[A-Za-z0-9(][^;]*)?$/;
const plainBegin = /^[A-Za-z0-9(]/;
const partedOddly = /;(?! ?[A-Za-z0-9(])/;
/**
 * A sign by which a spreadsheet takes a text for a formula. Spreadsheets differ in what they skip before it, and fillers
 * of Hangul are letters that nobody sees: so it is one up to the first letter, digit or opening bracket that shows.
 */
const formula = /^(?:[\u115F\u1160]|[^\p{L}\p{N}\p{Ps}])*?[=+\-@\u2212]/u;

/**
 * A text as it may stand in a cell: one that a spreadsheet would run begins with an apostrophe. Some part a line at
 * semicolons, so one before such a sign becomes a comma.
 */
export function harmless(text: string): string {
  if (plain.test(text) || isInternational(text)) return text;
  const parted = partedOddly.test(text) ? withoutPartedFormulas(text) : text;
  return isFormula(parted) ? `'${parted}` : parted;
}

/** Whether a text has to be changed to stand in a cell. */
export const isHarmless = (text: string): boolean => harmless(text) === text;

/** Full-width, small and raised signs count as what they stand for. */
const isFormula = (text: string): boolean => !plainBegin.test(text) && formula.test(text.normalize('NFKC'));

function withoutPartedFormulas(text: string): string {
  const [first = '', ...others] = text.split(';');
  return others.reduce((line, piece) => line + (runs(piece) ? ',' : ';') + piece, first);
}

/** Behind an apostrophe of its own it is a text already. */
const runs = (piece: string): boolean => !/^ *'/.test(piece) && isFormula(piece);
