import { parseStep, type StepText, textsOf, type VariedStep } from './step-templates';
import { textOfMarkup } from './compose';
import { UnsafeMarkup } from '../markup/safe-markup';
import { alwaysPrints, type ParsedTemplate } from '../templates/parse-template';
import { renderTemplate } from '../templates/render-template';
import type { TemplateValues } from '../templates/template-variables';

/** Legally required content of the first step. */
export interface FirstStepFacts {
  /** Whether every recipient sees how to unsubscribe. */
  readonly optOut: boolean;
  /** Whether recipients see the source of their address (Article 14 GDPR): always, if it is known, or never. */
  readonly source: 'always' | 'if_known' | 'never';
}

const address = 'https://lode.example/u/0';
/** Matches the complete address, without a prefix or suffix that would make it another one. */
const wholeAddress = /(?<![\w/?#&=.%-])https:\/\/lode\.example\/u\/0(?![\w/?#&=%-])/;
/** Placeholder of the source; filters may change its case. */
const [origin, anyOrigin] = ['lodesource', /lodesource/gi];

/** Each body of each variant must contain the required content, because recipients see only one of them. */
export function firstStepFacts(step: VariedStep): FirstStepFacts {
  const bodies = textsOf(step).flatMap(bodiesOf);
  if (bodies.includes(undefined)) return { optOut: false, source: 'never' };
  return factsOf(bodies.filter((body) => body !== undefined));
}

/** Of several steps, each of which is the first one for some recipients; undefined without any. */
export function firstStepsFacts(steps: readonly VariedStep[]): FirstStepFacts | undefined {
  const facts = steps.map(firstStepFacts);
  if (facts.length === 0) return undefined;
  const sources = facts.map(({ source }) => source);
  return {
    optOut: facts.every(({ optOut }) => optOut),
    source: (['never', 'if_known'] as const).find((one) => sources.includes(one)) ?? 'always',
  };
}

/** Undefined for a text that cannot be parsed. */
function bodiesOf(text: StepText): (ParsedTemplate | undefined)[] {
  const { templates } = parseStep(text, 'step');
  return templates ? [templates.text, templates.html].filter((body) => body !== undefined) : [undefined];
}

function factsOf(bodies: readonly ParsedTemplate[]): FirstStepFacts {
  const sources = bodies.map(sourceIn);
  return {
    optOut: bodies.every(showsOptOut),
    source: (['never', 'if_known'] as const).find((one) => sources.includes(one)) ?? 'always',
  };
}

const showsOptOut = (body: ParsedTemplate): boolean =>
  alwaysPrints(body, 'unsubscribe_url') && wholeAddress.test(shown(body, { unsubscribe_url: address }));

/** A default counts if it prints something. */
function sourceIn(body: ParsedTemplate): FirstStepFacts['source'] {
  const known = shown(body, { source: origin });
  if (!alwaysPrints(body, 'source') || !known.toLowerCase().includes(origin)) return 'never';
  return squeezed(known.replace(anyOrigin, '')) === squeezed(shown(body, {})) ? 'if_known' : 'always';
}

/** Visible text for a recipient with only these values; hidden elements, comments and the head are excluded. */
function shown(body: ParsedTemplate, values: TemplateValues): string {
  try {
    const text = renderTemplate(body, values);
    return body.kind === 'html' ? textOfMarkup(text) : text;
  } catch (error) {
    if (error instanceof UnsafeMarkup) return '';
    throw error;
  }
}

const squeezed = (text: string): string => text.replace(/\s+/g, '');
