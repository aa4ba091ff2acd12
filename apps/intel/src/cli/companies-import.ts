import { resolve } from 'node:path';
import { asksForHelp, ConfigError, databaseSettings, loadConfig } from '@lode/service-kit';
import { importCompanies, type ImportReport } from '../companies/importing/import-companies';
import { ImportError } from '../companies/importing/import-error';
import { startSet } from '../companies/importing/open-company-file';
import { readImportCommand, usage, UsageError } from './import-command';
import { ProgressLine } from './progress-line';

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
