import { safeMarkup } from '../markup/safe-markup';
import { oneLine } from './one-line';
import type { ParsedTemplate } from './parse-template';
import { readableValues, type TemplateValues } from './template-variables';

/**
 * Renders a template for one recipient. A subject is one line of at most 500 characters; in HTML, values are escaped and
 * links with forbidden targets removed.
 * @throws UnsafeMarkup if values add HTML
 */
export function renderTemplate(template: ParsedTemplate, values: TemplateValues): string {
  const { kind, engine, templates } = template;
  const text = String(engine.renderSync(templates, readableValues(values)));
  if (kind === 'html') return safeMarkup(text);
  return kind === 'subject' ? oneLine(text) : text;
}
