import { safeMarkup } from '../markup/safe-markup';
import type { ParsedTemplate } from './parse-template';
import { readableValues, type TemplateValues } from './template-variables';

/** Characters of a subject. */
const maxSubjectLength = 500;
const breaksLine = /[\0-\x1f\x7f-\x9f\u2028\u2029\s]+/g;

/**
 * The text for one recipient. A subject is one line of at most 500 characters; HTML has every value escaped, and no
 * link that a value has led astray.
 * @throws UnsafeMarkup where values make HTML of their own
 */
export function renderTemplate(template: ParsedTemplate, values: TemplateValues): string {
  const { kind, engine, templates } = template;
  const text = String(engine.renderSync(templates, readableValues(values)));
  if (kind === 'html') return safeMarkup(text);
  return kind === 'subject' ? oneLine(text) : text;
}

function oneLine(text: string): string {
  const line = text.replace(breaksLine, ' ').trim();
  return [...line].slice(0, maxSubjectLength).join('').trim();
}
