import type { StepTemplates } from '../composing/step-templates';
import { variablesOf } from '../templates/parse-template';
import type { TemplateValues } from '../templates/template-variables';

/** An example recipient with a value for every variable of the steps. */
export function exampleValues(steps: readonly StepTemplates[]): TemplateValues {
  const templates = steps.flatMap(({ subject, text, html }) => [subject, text, html]);
  const custom = variablesOf(...templates.filter((template) => template !== undefined))
    .filter(({ name }) => name.startsWith('custom.'))
    .map(({ name }) => name.slice('custom.'.length));
  return { ...example, custom: Object.fromEntries(custom.map((name) => [name, `[${name}]`])) };
}

const example: TemplateValues = {
  first_name: 'Ada',
  last_name: 'Moore',
  name: 'Ada Moore',
  company: 'Cedar Dental Care',
  title: 'Practice manager',
  email: 'ada.moore@cedar.example',
  phone: '+12025550142',
  website: 'https://cedar.example',
  domain: 'cedar.example',
  address: '12 Cedar Street, Springfield',
  source: 'https://cedar.example/team',
};
