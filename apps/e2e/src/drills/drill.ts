import { availableParallelism, loadavg } from 'node:os';

/** Records an observation with its figures, and whether it is expected. */
export type See = (sentence: string, holds: boolean) => void;

export interface DrillTools {
  readonly see: See;
  /** Records why the drill, or a part of it, cannot be run here; it then counts as not run. */
  skip(reason: string): void;
  /** URL of the administrator for the Postgres of the run. */
  readonly postgres: string;
}

/** A promise of the documents, shown on real processes. Its number is its place in `docs/drills.md`. */
export interface Drill {
  /** As in `npm run drills -- NAME`. */
  readonly name: string;
  /** As in `docs/drills.md`. */
  readonly promise: string;
  /** @throws Error if the drill itself could not be run */
  run(tools: DrillTools): Promise<void>;
}

export interface NumberedDrill extends Drill {
  readonly number: number;
}

export interface DrillResult {
  readonly drill: NumberedDrill;
  readonly outcome: 'passed' | 'FAILED' | 'not run';
  /** Why it was not run. */
  readonly reason?: string;
  readonly took: number;
}

/** Runs a drill and prints its observations as they are made. */
export async function runDrill(
  drill: NumberedDrill,
  { postgres }: Pick<DrillTools, 'postgres'>,
  print: (line: string) => void,
): Promise<DrillResult> {
  print(`\n${drill.number}. ${drill.name}: ${drill.promise}`);
  const started = performance.now();
  let passed = true;
  let observations = 0;
  let reason: string | undefined;
  const see: See = (sentence, holds) => {
    passed &&= holds;
    observations += 1;
    print(`   ${holds ? 'ok   ' : 'FAILS'} ${sentence}`);
  };
  const skip = (why: string): void => {
    reason ??= why;
    print(`   not run: ${why}`);
  };
  try {
    await drill.run({ postgres, see, skip });
  } catch (error) {
    see(String(error), false);
  }
  if (observations === 0) reason ??= 'it observed nothing';
  const outcome = !passed ? 'FAILED' : reason === undefined ? 'passed' : 'not run';
  return { drill, outcome, took: performance.now() - started, ...(reason === undefined ? {} : { reason }) };
}

/** One line per drill, and the totals. */
export function summary(results: readonly DrillResult[]): string {
  const lines = results.map(({ drill, outcome, reason, took }) => {
    const [number, time] = [String(drill.number).padStart(2), `${(took / 1000).toFixed(1)} s`.padStart(8)];
    const why = reason === undefined ? '' : ` (not run: ${reason})`;
    return `${number}  ${outcome.padEnd(7)}  ${time}  ${drill.name}: ${drill.promise}${why}`;
  });
  const counts = (['passed', 'FAILED', 'not run'] as const).map(
    (outcome) => `${results.filter((result) => result.outcome === outcome).length} ${outcome.toLowerCase()}`,
  );
  // Limits of time hold for a quiet machine.
  const load = `load ${loadavg()[1]?.toFixed(1)} on ${availableParallelism()} processors in the last five minutes`;
  return [...lines, `${counts.join(', ')}; ${load}`].join('\n');
}

type CleanUp = () => Promise<void>;

const pending: CleanUp[] = [];

/** Registers what also has to end when the drills are interrupted. @returns removes the registration */
export function onInterruption(cleanUp: CleanUp): () => void {
  pending.push(cleanUp);
  return () => void pending.splice(pending.indexOf(cleanUp), 1);
}

/** Cleans up in the reverse order of registration; a failure does not keep the others from theirs. */
export async function cleanUpInterrupted(): Promise<void> {
  for (let cleanUp = pending.pop(); cleanUp; cleanUp = pending.pop()) await cleanUp().catch(() => undefined);
}
