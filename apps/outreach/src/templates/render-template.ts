import { safeMarkup } from '../markup/safe-markup';
import { oneLine } from './one-line';
import type { ParsedTemplate } from './parse-template';
import { readableValues, type TemplateValues } from './template-variables';

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
