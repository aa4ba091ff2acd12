import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@lode/standalone';
import { allDrills } from '../drills/all-drills';
import { cleanUpInterrupted, runDrill, summary, type DrillResult, type NumberedDrill } from '../drills/drill';
import { inProject } from '../harness/project';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Faults on real processes: `npm run drills`, optionally with numbers or names.
 * @returns the exit status, 0 only if every chosen drill has passed
 */
async function main(given: readonly string[]): Promise<number> {
  const isMeant = ({ number, name }: NumberedDrill, text: string): boolean =>
    text === String(number) || text === name;
  const chosen = allDrills.filter((drill) => !given.length || given.some((text) => isMeant(drill, text)));
  const unknown = given.filter((text) => !chosen.some((drill) => isMeant(drill, text)));
  if (unknown.length) {
    const known = allDrills.map(({ number, name }) => `${number} ${name}`);
    print(`Unknown drill ${unknown.join(', ')}. Known drills: ${known.join(', ')}.`);
    return 1;
  }
  const undocumented = differencesFromDocument();
  if (undocumented.length)
    print(`docs/drills.md lacks these rows, or has others:\n${undocumented.join('\n')}`);
  const folder = mkdtempSync(join(tmpdir(), 'lode-drills-'));
  chmodSync(folder, 0o755);
  const { adminUrl, stop } = await startPostgres(folder, print);
  const results: DrillResult[] = [];
  try {
    for (const drill of chosen) results.push(await runDrill(drill, { postgres: adminUrl }, print));
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
  print(`\n${summary(results)}`);
  return undocumented.length === 0 && results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

/** Rows `| number | promise | command |` of the drills that the document does not have. */
function differencesFromDocument(): string[] {
  const cellsOf = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();
  const lines = readFileSync(inProject('docs/drills.md'), 'utf8').split('\n').map(cellsOf);
  return allDrills
    .map(({ number, name, promise }) => `| ${number} | ${promise} | \`npm run drills -- ${name}\` |`)
    .filter((row) => !lines.some((line) => line.startsWith(row)));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUpInterrupted().finally(() => process.exit(1)));

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
