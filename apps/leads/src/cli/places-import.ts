import { resolve } from 'node:path';
import { asksForHelp, ConfigError, databaseSettings, loadConfig } from '@lode/platform';
import { ImportError } from '../importing/place-file';
import { importPlaces } from '../importing/import-places';
import { createCountryAt } from '../importing/nearest-country';
import { ImportBar, summariseImport } from './import-output';
import { readImportCommand, usage, UsageError } from './import-command';

const { databaseUrl, suppressionKey } = databaseSettings;
/** Exit status of a shell for an interrupted program. */
const interrupted = 130;

/** Imports a file of places into the leads service's database. @returns the exit status */
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
  const bar = new ImportBar(process.stderr, () => performance.now());
  try {
    const report = await importPlaces({
      ...command,
      ...config,
      // npm changes to the root of the project, but the path is relative to the directory of the caller.
      file: resolve(process.env['INIT_CWD'] ?? '.', command.file),
      countryAt: createCountryAt(),
      onProgress: (progress) => bar.show(progress),
      signal: stop.signal,
    });
    bar.stop();
    process.stdout.write(`${summariseImport(report, performance.now() / 1000).join('\n')}\n`);
    return 0;
  } catch (error) {
    bar.stop();
    if (!stop.signal.aborted) throw error;
    process.stderr.write('Stopped. The progress is saved: run the same command again to resume.\n');
    return interrupted;
  }
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
