import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Why a scenario, or one check of it, does not judge Lode. The first pattern that matches counts. */
type Reasons = readonly (readonly [RegExp, string])[];

const nothingAsked = 'Lode asks nothing of the client';

/** Of every server of Lode. */
const always: Reasons = [
  [/^resources-|^sep-2164|resources-(templates-)?(list|read)-caching/, 'Lode has no resources'],
  [/^prompts-|prompts-list-(caching|changed)/, 'Lode has no prompts'],
  [/^completion-/, 'Lode completes no arguments'],
  [/^(logging-|tools-call-with-logging|sep-2575-server-no-log-without)/, 'Lode sends no log messages'],
  [/^(elicitation-|tools-call-(sampling|elicitation)|input-required-|tasks-mrtr-)/, nothingAsked],
  [/^sep-2575-(server-rejects-undeclared|missing-capability|http-server-no-independent)/, nothingAsked],
  [/^sep-2575-server-sends-tools-list-changed/, 'the tools of Lode do not change while it runs'],
  [/^server-s(se-polling|ession-)/, 'Lode keeps no sessions and no streams'],
  [/^http-custom-header/, 'no tool of Lode takes arguments from headers'],
  [/^tasks-required-task-error/, 'every tool of Lode answers clients without tasks too'],
  [/^tasks-result-type-complete-on-non-task/, 'it calls a tool that asks for input'],
  [/^tasks-status-notifications/, 'the suite skips it'],
  [/^sep-2640-/, 'Lode has no skills'],
];

/** Of the product, which has other tools than those that the suite names. */
const ofProduct: Reasons = [
  [
    /^(tools-call-|json-schema-|tasks-|http-header-)/,
    'it needs tools that the suite names: see the test server',
  ],
];

/** @returns undefined if the scenario or check applies */
export function whyNot(name: string, isProduct: boolean): string | undefined {
  const reasons = isProduct ? [...always, ...ofProduct] : always;
  return reasons.find(([pattern]) => pattern.test(name))?.[1];
}
