import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@lode/standalone';
import { allDrills } from '../drills/all-drills';
import type { Drill } from '../drills/drill';
import { cleanUpInterrupted } from '../drills/interruptions';
import { runDrill, summary, type DrillResult } from '../drills/run-drill';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Faults on real processes: `npm run drills`, optionally with numbers or names. @returns the exit status */
async function main(given: readonly string[]): Promise<number> {
  const isMeant = ({ number, name }: Drill, text: string): boolean =>
    text === String(number) || text === name;
  const chosen = allDrills.filter((drill) => !given.length || given.some((text) => isMeant(drill, text)));
  const unknown = given.filter((text) => !chosen.some((drill) => isMeant(drill, text)));
  if (unknown.length) {
    print(`Unknown drill ${unknown.join(', ')}. Known drills: ${known().join(', ')}.`);
    return 1;
  }
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
  return results.every(({ passed }) => passed) ? 0 : 1;
}

const known = (): (number | string)[] => [
  ...new Set(allDrills.flatMap(({ number, name }) => (name === undefined ? [number] : [number, name]))),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUpInterrupted().finally(() => process.exit(1)));

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
