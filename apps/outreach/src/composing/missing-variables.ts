import { variablesOf } from '../templates/parse-template';
import type { TemplateValues } from '../templates/template-variables';
import type { StepTemplates } from './step-templates';

/** Variables that every message has. */
const given = ['email', 'sender_name', 'sender_email', 'unsubscribe_url'];

/** Variables without a default, in order of their use. */
export const neededVariables = (steps: readonly StepTemplates[]): string[] =>
  variablesOf(
    ...steps.flatMap(({ subject, text, html }) => [subject, text, html].filter((one) => one !== undefined)),
  )
    .filter(({ name, fallback }) => !fallback && !given.includes(name))
    .map(({ name }) => name);

/** Needed variables without a value. */
export const missingVariables = (needed: readonly string[], { custom, ...known }: TemplateValues): string[] =>
  needed.filter((name) => {
    const values: Readonly<Record<string, unknown>> = name.startsWith(ofCustom) ? { ...custom } : known;
    const value = values[name.startsWith(ofCustom) ? name.slice(ofCustom.length) : name];
    return typeof value !== 'string' || value.trim() === '';
  });

const ofCustom = 'custom.';
