const lineEnd = '\r\n';
/** Cells that need quotes (RFC 4180). */
const special = /[",\r\n]/;

/** A row with its line end. Only cells that need quotes have them. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(',') + lineEnd;

const quoted = (cell: string): string => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
