import { safeMarkup } from '../markup/safe-markup';
import type { ParsedTemplate } from './parse-template';
import { seededBy } from './template-engine';
import { readableValues, type TemplateValues } from './template-variables';

const breaks = /[\0-\x1f\x7f-\x9f\u2028\u2029\s]+/g;

/**
 * Converts a text to one line for a header: line breaks and control characters become spaces. The start of an encoded
 * word (RFC 2047) is broken up, so that readers do not decode it.
 * @param maxLength characters; the rest is cut off
 */
export function oneLine(text: string, maxLength = 500): string {
  const line = text.toWellFormed().replace(breaks, ' ').replaceAll('=?', '= ?').trim();
  return [...line].slice(0, maxLength).join('').trim();
}

/**
 * Renders a template for one recipient. A subject is one line of at most 500 characters; in HTML, values are escaped and
 * links with forbidden targets removed.
 * @param recipient decides about the alternatives of `spin`
 * @throws UnsafeMarkup if values add HTML
 */
export function renderTemplate(template: ParsedTemplate, values: TemplateValues, recipient = ''): string {
  const { kind, engine, templates } = template;
  const text = String(engine.renderSync(templates, readableValues(values), { globals: seededBy(recipient) }));
  if (kind === 'html') return safeMarkup(text);
  return kind === 'subject' ? oneLine(text) : text;
}
