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
