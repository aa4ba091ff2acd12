/** Hyphen and minus, the signs of OWASP's list, and characters that normalize to them. */
const runs = new Set([...'=+-@\u2212']);
/** Visible characters that a spreadsheet does not skip. */
const begins = /[\p{L}\p{N}([{]/u;
const blank = new Set(['\u115F', '\u1160']);

/** Problems of a cell for any CRM and spreadsheet. */
export function cellProblems(cells: readonly string[]): string[] {
  const found: string[] = [];
  for (const cell of cells) {
    if (isRun(cell)) found.push(`a formula: ${cell.slice(0, 40)}`);
    if (/^'\+[1-9][0-9]{6,14}$/.test(cell)) found.push('a number broken by an apostrophe');
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(cell)) found.push('a control character');
    if (cell !== cell.trim()) found.push('spaces around a cell');
  }
  return found;
}

/** Some spreadsheets split a line at semicolons, whatever surrounds them. */
const isRun = (cell: string): boolean =>
  !/^\+[1-9][0-9]{6,14}$/.test(cell) && cell.split(';').some(isFormula);

function isFormula(text: string): boolean {
  if (text.trimStart().startsWith("'")) return false;
  for (const sign of text.normalize('NFKC')) {
    if (runs.has(sign)) return true;
    if (begins.test(sign) && !blank.has(sign)) return false;
  }
  return false;
}
