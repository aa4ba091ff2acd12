const plainBegin = /^[A-Za-z0-9(]/;
/**
 * The start of a text that a spreadsheet may interpret as a formula. Spreadsheets skip different characters before the
 * sign, and Hangul fillers are invisible letters: so a sign counts if it precedes the first visible letter, digit or
 * opening bracket.
 */
const formula = /^(?:[\u115F\u1160]|[^\p{L}\p{N}\p{Ps}])*?[=+\-@\u2212]/u;

/** Full-width, small and superscript signs count as their normal forms. */
export const isFormula = (text: string): boolean =>
  !plainBegin.test(text) && formula.test(text.normalize('NFKC'));

/** Removes the apostrophe by which exports and spreadsheets mark a text that would be a formula. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
