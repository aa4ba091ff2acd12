import { resolve } from 'node:path';
import { asksForHelp, ConfigError, databaseSettings, loadConfig } from '@lode/platform';
import {
  type ImportProgress,
  importCompanies,
  type ImportReport,
} from '../companies/importing/import-companies';
import { ImportError } from '../companies/importing/company-file';
import { startSet } from '../companies/importing/open-company-file';
import { readImportCommand, usage, UsageError } from './import-command';

const countFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** Milliseconds between two lines, on a terminal and elsewhere. */
const intervals = { terminal: 200, file: 5000 };
const width = 24;

/** Shows the progress of an import: a bar on a terminal, or a line every few seconds. */
class ProgressLine {
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
    const rate = seconds < 1 ? '' : `, ${countFormat.format((rows - this.first.rows) / seconds)} rows/s`;
    const filled = Math.round(done * width);
    const bar = `${'='.repeat(filled)}${'-'.repeat(width - filled)}`;
    this.output.write(
      `${this.output.isTTY ? '\r' : ''}${step} [${bar}] ${Math.floor(done * 100)}% ${countFormat.format(rows)} rows${rate}${this.output.isTTY ? '\u001B[K' : '\n'}`,
    );
  }

  /** Ends the line of a terminal. */
  end(): void {
    if (this.step !== undefined && this.output.isTTY) this.output.write('\n');
  }
}

const { databaseUrl, suppressionKey } = databaseSettings;
/** Exit status of a shell for an interrupted program. */
const interrupted = 130;
const number = new Intl.NumberFormat('en');

/** Imports a file of companies into the intel service's database. @returns the exit status */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const command = readImportCommand(args);
  const config = loadConfig({ databaseUrl, suppressionKey }, process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const line = new ProgressLine(process.stderr, () => performance.now());
  // npm changes to the root of the project, but the path is relative to the directory of the caller.
  const file = command.file === startSet ? startSet : resolve(process.env['INIT_CWD'] ?? '.', command.file);
  try {
    const report = await importCompanies({
      ...command,
      ...config,
      file,
      onProgress: (progress) => line.show(progress),
      signal: stop.signal,
    });
    line.end();
    process.stdout.write(`${summary(report, performance.now() / 1000)}\n`);
    return 0;
  } catch (error) {
    line.end();
    if (!stop.signal.aborted) throw error;
    process.stderr.write('Stopped. The progress is saved: run the same command again to resume.\n');
    return interrupted;
  }
}

function summary({ outcome, source, release, counts }: ImportReport, seconds: number): string {
  const subject = `${source} of ${release}`;
  if (outcome === 'unchanged') return `${subject} was imported before; nothing was done.`;
  const { rows = 0, ...others } = counts;
  const numbers = Object.entries(others).filter(([, count]) => count > 0);
  const list = numbers.map(([name, count]) => `${number.format(count)} ${name}`).join(', ');
  return `${subject}: ${number.format(rows)} rows in ${seconds.toFixed(1)} s: ${list}.`;
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  },
);

/** The message of an expected error, the whole stack of any other. */
function describe(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ImportError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
