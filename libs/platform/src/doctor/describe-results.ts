import type { CheckOutcome, CheckResult } from './check';

const labels: Readonly<Record<CheckOutcome['state'], string>> = {
  passed: 'ok     ',
  failed: 'FAILED ',
  skipped: 'skipped',
};

/** Lines for a terminal: one per check, one more with the fix of each failed one, and the total. */
export function describeResults(results: readonly CheckResult[]): string[] {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, outcome }) => {
    const line = `${labels[outcome.state]}  ${name.padEnd(width)}  ${outcome.detail}`;
    if (outcome.state !== 'failed') return [line];
    return [line, `${' '.repeat(width + 11)}Fix: ${outcome.fix}`];
  });
  return [...lines, totalOf(results)];
}

export const failuresIn = (results: readonly CheckResult[]): number =>
  results.filter(({ outcome }) => outcome.state === 'failed').length;

function totalOf(results: readonly CheckResult[]): string {
  const count = failuresIn(results);
  const run = results.filter(({ outcome }) => outcome.state !== 'skipped').length;
  return count === 0 ? `All ${run} checks passed.` : `${count} of ${run} checks failed.`;
}
