/** Hyphen and minus, the signs of OWASP's list, and what stands for them once a text is normalized. */
const runs = new Set([...'=+-@\u2212']);
/** What a spreadsheet shows and does not skip. */
const begins = /[\p{L}\p{N}([{]/u;
const blank = new Set(['\u115F', '\u1160']);

/** What no CRM and no spreadsheet should find in a cell. */
export function cellProblems(cells: readonly string[]): string[] {
  const found: string[] = [];
  for (const cell of cells) {
    if (isRun(cell)) found.push(`a formula: ${cell.slice(0, 40)}`);
    if (/^'\+[1-9][0-9]{6,14}$/.test(cell)) found.push('a number that an apostrophe has broken');
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(cell)) found.push('a control character');
    if (cell !== cell.trim()) found.push('spaces around a cell');
  }
  return found;
}

/** Some spreadsheets part a line at semicolons, whatever stands around them. */
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
