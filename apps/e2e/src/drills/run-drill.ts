import type { Drill, DrillTools } from './drill';
import { seconds } from './figures';

export interface DrillResult {
  readonly drill: Drill;
  readonly passed: boolean;
  readonly took: number;
}

type Print = (line: string) => void;

/** Carries out a drill and prints what was seen while it goes on. */
export async function runDrill(
  drill: Drill,
  { postgres }: Pick<DrillTools, 'postgres'>,
  print: Print,
): Promise<DrillResult> {
  print(`\n${drill.number}. ${drill.fault}\n   expected: ${drill.expected}`);
  const started = performance.now();
  let passed = true;
  const see = (sentence: string, holds: boolean): void => {
    passed &&= holds;
    print(`   ${holds ? 'ok   ' : 'FAILS'} ${sentence}`);
  };
  try {
    await drill.run({ postgres, see });
  } catch (error) {
    see(String(error), false);
  }
  return { drill, passed, took: performance.now() - started };
}

/** One line per drill. */
export const summary = (results: readonly DrillResult[]): string =>
  results
    .map(({ drill, passed, took }) => {
      const [number, time] = [String(drill.number).padStart(3), seconds(took).padStart(8)];
      return `${number}  ${passed ? 'passed' : 'FAILED'}${time}  ${drill.fault}`;
    })
    .join('\n');
