import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * U+0000 and unpaired surrogates: UTF-8 has no form for a surrogate, and Postgres stores neither of the two in
 * `text` or `jsonb`.
 */
const unstorable = /[\0\p{Cs}]/u;
const allUnstorable = /[\0\p{Cs}]/gu;

/** Whether UTF-8, JSON and Postgres can all represent the text. */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The text without the characters that cannot be stored, for text of pages and other sources. */
export const storableText = (text: string): string =>
  isStorableText(text) ? text : text.replace(allUnstorable, '');

/** Position of the first character that cannot be stored; -1 where there is none. */
export const unstorableAt = (text: string): number => (isStorableText(text) ? -1 : text.search(unstorable));

/** Whether every text in a JSON value can be stored, names of properties included. Supports any depth. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  const pending: object[] = isObject(value) ? [value] : [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!Array.isArray(next) && !Object.keys(next).every(isStorableText)) return false;
    for (const inner of valuesOf(next)) {
      if (typeof inner === 'string' && !isStorableText(inner)) return false;
      // Not spread: a body may contain more values than a call accepts arguments.
      if (isObject(inner)) pending.push(inner);
    }
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A copy of a JSON value in which every text can be stored; the same value where all texts can be. */
export function storable<T>(value: T): T {
  return isStorable(value) ? value : (withoutUnstorable(value) as T);
}

function withoutUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(withoutUnstorable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, inner]) => [storableText(name), withoutUnstorable(inner)]));
}

const valuesOf = (value: object): unknown[] => (Array.isArray(value) ? value : Object.values(value));

/**
 * Rejects U+0000 and unpaired surrogates in a text, or in any text of a JSON value. The field decorators apply it
 * to every text that callers send, so that no operation has to expect text that it cannot store.
 */
export const IsStorable = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isStorable', validator: { validate: isStorable } }, options);
