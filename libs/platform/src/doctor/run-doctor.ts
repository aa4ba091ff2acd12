import type { Check } from './check';
import { describeResults, failuresIn } from './describe-results';
import type { DoctorOptions } from './doctor-options';
import { runChecks } from './run-checks';

/**
 * Runs the checks and prints a report. Of several checks with one name the first is run.
 * @returns the exit status: 1 if a check failed
 */
export async function runDoctor(
  checks: readonly Check[],
  { without }: Pick<DoctorOptions, 'without'>,
  print: (line: string) => void,
): Promise<number> {
  const byName = new Map(checks.toReversed().map((check) => [check.name, check]));
  const distinct = checks.filter((check) => byName.get(check.name) === check);
  const results = await runChecks(distinct.filter(({ name }) => !without.includes(name)));
  for (const line of describeResults(results)) print(line);
  return failuresIn(results) === 0 ? 0 : 1;
}
