import { wordsIn } from './number-words';

const maxLength = 60;

/**
 * The purpose of a number: the words and colon before it, without words for "number", else the line above it if that
 * ends with a colon. `Reservations: 312…` gives `Reservations`.
 */
export function purposeOf(before: string, above: string | undefined): string | undefined {
  const phrase = lastPhrase(before);
  const own = /[:–-][\s(]{0,3}$/.test(phrase) ? withoutNumberWords(phrase) : '';
  if (isPurpose(own)) return own;
  const line = above?.trim() ?? '';
  if (!line.endsWith(':') || line.length > maxLength) return undefined;
  const label = withoutNumberWords(line);
  return isPurpose(label) ? label : undefined;
}

const isPurpose = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d/.test(text);

/** The text after the last full stop or bar; longer phrases are sentences. */
function lastPhrase(text: string): string {
  const phrase = text.slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf('|')) + 1);
  return phrase.length <= maxLength ? phrase : '';
}

function withoutNumberWords(text: string): string {
  const words = wordsIn(text).filter(({ word }) => word !== 'other');
  const kept = words.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return kept.replace(/^[^\p{L}\d]{1,60}|[^\p{L}\d)]{1,60}$/gu, '').trim();
}
