/** Maximum number of cells in a row; further ones are dropped. */
const maxCells = 50;

/** Collects the rows of a table. A table inside a cell is read as text. */
export class TableWriter {
  private rows: string[][] = [];
  private row: string[] = [];

  cell(text: string): void {
    if (this.row.length < maxCells) this.row.push(text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|'));
  }

  endRow(): void {
    if (this.row.some((cell) => cell !== '')) this.rows.push(this.row);
    this.row = [];
  }

  /** The table in the notation of GitHub; rows of one cell are paragraphs, since they lay out a page. */
  take(): string[] {
    this.endRow();
    const { rows } = this;
    this.rows = [];
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    if (width < 2) return rows.map((row) => row.join(' '));
    const lines = rows.map(
      (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
    );
    return [[lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')];
  }
}
