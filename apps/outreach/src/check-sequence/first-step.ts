import { compose } from '../composing/compose';
import { parseStep, type StepText } from '../composing/step-templates';
import { alwaysPrints, variablesOf } from '../templates/parse-template';

/** What the first step tells its reader, as it has to. */
export interface FirstStepFacts {
  /** Whether everybody is told how to end it. */
  readonly optOut: boolean;
  /** Whether everybody is told where the address is from (Article 14 GDPR): always, where it is known, or never. */
  readonly source: 'always' | 'if_known' | 'never';
}

/** Each body has to tell it, whichever a reader looks at. */
export function firstStepFacts(step: StepText): FirstStepFacts {
  const { templates } = parseStep(step, 'step');
  if (!templates) return { optOut: false, source: 'never' };
  const bodies = [templates.text, templates.html].filter((body) => body !== undefined);
  const printsSource = bodies.every((body) => alwaysPrints(body, 'source'));
  const hasDefault = variablesOf(...bodies).some(({ name, fallback }) => name === 'source' && fallback);
  return {
    optOut: bodies.every((body) => alwaysPrints(body, 'unsubscribe_url')) && showsOptOut(templates),
    source: printsSource ? (hasDefault ? 'always' : 'if_known') : 'never',
  };
}

/** Not in a comment or in the head of the HTML: where it can be read. */
function showsOptOut(templates: Parameters<typeof compose>[0]['step']): boolean {
  if (!templates.html) return true;
  const { mail } = compose({
    step: { html: templates.html },
    to: 'nobody@lode.example',
    values: {},
    sender: { email: 'nobody@lode.example', name: null },
    tracking: { opens: false, clicks: false },
    unsubscribeHeader: false,
    token: '0'.repeat(32),
    mailToken: '0'.repeat(32),
    messageId: '<0@lode.example>',
    publicUrl: 'https://lode.example',
  });
  return mail.text.includes(`https://lode.example/u/${'0'.repeat(32)}`);
}
