import { variablesOf } from '../templates/parse-template';
import { readableValues, type TemplateValues } from '../templates/template-variables';
import type { StepTemplates } from './step-templates';

/** What every message has, whoever gets it. */
const given = ['email', 'sender_name', 'sender_email', 'unsubscribe_url'];

/** The variables that a value has to be there for, in their order: those without a default. */
export const neededVariables = (steps: readonly StepTemplates[]): string[] =>
  variablesOf(
    ...steps.flatMap(({ subject, text, html }) => [subject, text, html].filter((one) => one !== undefined)),
  )
    .filter(({ name, fallback }) => !fallback && !given.includes(name))
    .map(({ name }) => name);

/** Those of the variables that somebody has no value for. */
export function missingVariables(needed: readonly string[], values: TemplateValues): string[] {
  const { custom = {}, ...known } = readableValues(values) as Record<string, string> & {
    custom?: Record<string, string>;
  };
  return needed.filter((name) =>
    name.startsWith('custom.') ? !custom[name.slice('custom.'.length)] : !known[name],
  );
}
