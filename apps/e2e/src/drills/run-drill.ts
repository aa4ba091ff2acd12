import type { Drill, DrillTools } from './drill';
import { seconds } from './figures';

export interface DrillResult {
  readonly drill: Drill;
  readonly passed: boolean;
  /** Why it was not run. */
  readonly skipped?: string;
  readonly took: number;
}

type Print = (line: string) => void;

/** Runs a drill and prints its observations as they are made. */
export async function runDrill(
  drill: Drill,
  { postgres }: Pick<DrillTools, 'postgres'>,
  print: Print,
): Promise<DrillResult> {
  print(`\n${drill.number}. ${drill.fault}\n   expected: ${drill.expected}`);
  const started = performance.now();
  let passed = true;
  let skipped: string | undefined;
  const see = (sentence: string, holds: boolean): void => {
    passed &&= holds;
    print(`   ${holds ? 'ok   ' : 'FAILS'} ${sentence}`);
  };
  const skip = (reason: string): void => {
    skipped = reason;
    print(`   skipped: ${reason}`);
  };
  try {
    await drill.run({ postgres, see, skip });
  } catch (error) {
    see(String(error), false);
  }
  const took = performance.now() - started;
  return { drill, passed, took, ...(skipped === undefined ? {} : { skipped }) };
}

/** One line per drill. */
export const summary = (results: readonly DrillResult[]): string =>
  results
    .map(({ drill, passed, skipped, took }) => {
      const [number, time] = [String(drill.number).padStart(3), seconds(took).padStart(8)];
      const outcome = passed ? (skipped === undefined ? 'passed' : 'skipped') : 'FAILED';
      return `${number}  ${outcome.padEnd(7)}${time}  ${drill.fault}${skipped ? ` (${skipped})` : ''}`;
    })
    .join('\n');
