import type { ImportProgress } from '../companies/importing/import-companies';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** Milliseconds between two lines, on a terminal and elsewhere. */
const intervals = { terminal: 200, file: 5000 };
const width = 24;

/** Shows the progress of an import: a bar on a terminal, or a line every few seconds. */
export class ProgressLine {
  private step: ImportProgress['step'] | undefined;
  private first = { at: 0, rows: 0 };
  private shownAt = -Infinity;

  constructor(
    private readonly output: NodeJS.WriteStream,
    /** Milliseconds. */
    private readonly now: () => number,
  ) {}

  show({ step, done, rows }: ImportProgress): void {
    const now = this.now();
    if (step !== this.step) {
      this.end();
      this.step = step;
      this.first = { at: now, rows };
      this.shownAt = -Infinity;
    }
    const interval = this.output.isTTY ? intervals.terminal : intervals.file;
    if (now - this.shownAt < interval) return;
    this.shownAt = now;
    const seconds = (now - this.first.at) / 1000;
    const rate = seconds < 1 ? '' : `, ${number.format((rows - this.first.rows) / seconds)} rows/s`;
    const filled = Math.round(done * width);
    const bar = `${'='.repeat(filled)}${'-'.repeat(width - filled)}`;
    this.output.write(
      `${this.output.isTTY ? '\r' : ''}${step} [${bar}] ${Math.floor(done * 100)}% ${number.format(rows)} rows${rate}${this.output.isTTY ? '\u001B[K' : '\n'}`,
    );
  }

  /** Ends the line of a terminal. */
  end(): void {
    if (this.step !== undefined && this.output.isTTY) this.output.write('\n');
  }
}
