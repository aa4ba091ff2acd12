import type { Issue } from '../problem/problem';
import { choiceOf } from './exactly-one-of';
import { fieldsOf, type DtoClass } from './field';
import { formOf } from './fix';

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
