import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A check of a scenario, as the conformance suite writes it. */
export interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly checks: readonly Check[];
}

/** Reads `server-<scenario>-<time>/checks.json` of each scenario. */
export function readResults(folder: string): readonly ScenarioResult[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'checks.json')))
    .map((name) => ({
      scenario: name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[-\dZ]+$/, ''),
      checks: JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as readonly Check[],
    }));
}

export interface Judged {
  readonly passed: readonly string[];
  /** `scenario: reason`. */
  readonly notApplicable: readonly string[];
  /** `scenario: check: message`. */
  readonly failed: readonly string[];
}

/** @param whyNot the reason why a scenario or a check does not apply */
export function judge(
  results: readonly ScenarioResult[],
  whyNot: (name: string) => string | undefined,
): Judged {
  const applicable = results.filter(({ scenario }) => whyNot(scenario) === undefined);
  const failuresOf = ({ checks }: ScenarioResult): readonly Check[] =>
    checks.filter(({ id, status }) => status === 'FAILURE' && whyNot(id) === undefined);
  return {
    passed: applicable.filter((one) => failuresOf(one).length === 0).map(({ scenario }) => scenario),
    notApplicable: results.flatMap(({ scenario }) => {
      const reason = whyNot(scenario);
      return reason === undefined ? [] : [`${scenario}: ${reason}`];
    }),
    failed: applicable.flatMap((one) =>
      failuresOf(one).map(({ id, errorMessage = '' }) => `${one.scenario}: ${id}: ${errorMessage}`),
    ),
  };
}
