import type { Issue } from '../problem/problem';
import { fieldsOf, type DtoClass } from './field';
import { formOf } from './fix';

const choices = new WeakMap<object, readonly string[]>();

/**
 * Declares that a request has exactly one of these fields. The documents show one variant per field; validation requires
 * one, and the service rejects combinations. Subclasses do not inherit the declaration: some allow all fields to be absent.
 */
export const ExactlyOneOf =
  (...names: readonly string[]): ClassDecorator =>
  (dto) =>
    void choices.set(dto, names);

/** The fields of which a request has exactly one; empty where there is no such rule. */
export const choiceOf = (dto: DtoClass): readonly string[] => choices.get(dto) ?? [];

/** The issue of a value that has none of the fields of which exactly one is required. */
export function missingChoice(dto: DtoClass, value: object, at: string): Issue[] {
  const [first, ...others] = choiceOf(dto);
  const given = value as Readonly<Record<string, unknown>>;
  const field = fieldsOf(dto).find(({ name }) => name === first);
  if (!field || [field.name, ...others].some((name) => given[name] !== undefined)) return [];
  return [
    {
      location: `${at}.${field.name}`,
      message: `is required, unless ${listed(others.map((name) => `\`${name}\``))} is given`,
      fix: `send exactly one of ${listed([field.name, ...others])}, for example ${formOf(field)}`,
    },
  ];
}

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
