import type { FieldValue } from './field';
import { nearest } from './nearest';
import { unstorableAt } from './storable-text';

/** The mistake of a value that failed validation: the rule that it breaks, and the value to send instead. */
export interface Mistake {
  readonly message: string;
  readonly fix: string;
}

/** The first rule of its field that a text breaks; undefined where it breaks none. */
export function textMistake(value: FieldValue, given: unknown, fix: string): Mistake | undefined {
  if (typeof given !== 'string') return { message: 'must be a string', fix };
  return unstorableMistake(value, given) ?? lengthMistake(value, given) ?? formMistake(value, given, fix);
}

function unstorableMistake({ anyText }: FieldValue, text: string): Mistake | undefined {
  const at = anyText ? -1 : unstorableAt(text);
  if (at < 0) return undefined;
  const what = text[at] === '\0' ? 'U+0000 (NUL)' : 'an unpaired surrogate';
  return { message: `must not contain ${what}, found at character ${at + 1}`, fix: 'remove that character' };
}

function lengthMistake({ schema }: FieldValue, text: string): Mistake | undefined {
  const { minLength, maxLength } = schema;
  if (text.length < Number(minLength ?? 0)) {
    const message = `must have at least ${characters(Number(minLength))}, has ${text.length}`;
    return {
      message: text === '' ? 'must not be empty' : message,
      fix: `send at least ${characters(Number(minLength))}`,
    };
  }
  if (text.length <= Number(maxLength ?? Infinity)) return undefined;
  const message = `must have at most ${characters(Number(maxLength))}, has ${text.length}`;
  return { message, fix: `send at most ${characters(Number(maxLength))}` };
}

function formMistake(
  { schema, pattern, rule, fix: ownFix }: FieldValue,
  text: string,
  fix: string,
): Mistake | undefined {
  const values = schema['enum'] as readonly string[] | undefined;
  if (values && !values.includes(text))
    return { message: 'must be one of the allowed values', fix: oneOfFix(text, values, ownFix) };
  if (pattern?.test(text) !== false) return undefined;
  if (schema['format'] === 'date-time' && pattern.test(withPlus(text))) return plusMistake(text);
  return { message: rule ?? 'has an invalid format', fix: ownFix ?? fix };
}

/** In a query, an unencoded `+` is a space. */
const withPlus = (text: string): string => text.replace(' ', '+');

const plusMistake = (text: string): Mistake => ({
  message: 'must have a + before its offset; a query contains it as %2B',
  fix: `send ${text.replace(' ', '%2B')} in a query, ${withPlus(text)} elsewhere`,
});

function oneOfFix(given: string, values: readonly string[], more: string | undefined): string {
  const meant = given.length < 3 || given.length > 100 ? undefined : nearest(given, values);
  const hint = meant === undefined ? '' : `did you mean ${meant}? `;
  return [`${hint}use one of ${values.join(', ')}`, more].filter((part) => part !== undefined).join('; ');
}

const characters = (count: number): string => (count === 1 ? '1 character' : `${count} characters`);
