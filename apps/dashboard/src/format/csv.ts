/** Characters with which a spreadsheet recognizes a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

const cell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value);
  const inert = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** A CSV file (RFC 4180) whose cells no spreadsheet executes. */
export const csvOf = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + '\r\n').join('');
