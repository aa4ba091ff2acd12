import { parseArgs } from 'node:util';

export interface ImportCommand {
  readonly file: string;
  readonly release: string | undefined;
}

/** An invalid command line; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage: npm run companies:import -- FILE [--release YYYY-MM-DD]

  FILE       LEI records of GLEIF (CSV or JSON), a JSON dump of Wikidata, or basic company data of Companies House (CSV),
             also compressed by gzip; or names-index: the brands that Lode contains
  --release  date of the data, if neither the name of the file nor its modification states it`;

/** @throws UsageError */
export function readImportCommand(argv: readonly string[]): ImportCommand {
  const { values, positionals } = parse(argv);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('No file is named.');
  if (more.length > 0) throw new UsageError(`One file at a time: ${more[0]} is the second.`);
  const { release } = values;
  if (release !== undefined && !isDay(release))
    throw new UsageError(`--release ${release} is not a day: write it as 2026-11-01.`);
  return { file, release };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { release: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
