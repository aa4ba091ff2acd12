import type { Issue } from '../problem/problem';
import { fieldsOf, nestedDto, type Field } from './field';
import { formOf } from './fix';
import { nearest } from './nearest';

/** A field that the DTO does not declare. */
export interface UnknownField {
  readonly name: string;
  /** Location of the object that contains it. */
  readonly at: string;
  /** The known fields. */
  readonly fields: readonly Field[];
}

export const unknownLocation = ({ name, at }: UnknownField): string => `${at}.${name.slice(0, 100)}`;

/** @param hidden fields that the caller does not send by name */
export function unknownIssue(field: UnknownField, hidden: readonly string[]): Issue {
  const known = field.fields.filter(({ name }) => !hidden.includes(name));
  return {
    location: unknownLocation(field),
    message: 'is unknown',
    fix: fixOf(field.name.slice(0, 100), known),
  };
}

function fixOf(name: string, known: readonly Field[]): string {
  const holder = known.find((field) => declares(field, name));
  if (holder) return `put it into ${holder.name}: ${formOf(holder, name)}`;
  const names = known.map((field) => field.name);
  const longer = names.filter((each) => each.endsWith(`_${name.toLowerCase()}`));
  if (longer.length > 0) return `did you mean ${longer.join(', ')}?`;
  const meant = nearest(name, names);
  return meant ? `did you mean ${meant}?` : withoutIt(names);
}

/** Whether the objects of a field declare a name. */
function declares(field: Field, name: string): boolean {
  const dto = nestedDto(field);
  return dto !== undefined && fieldsOf(dto).some((inner) => inner.name === name);
}

/** Maximum number of names in a message. */
const maxListedNames = 16;

const withoutIt = (names: readonly string[]): string =>
  names.length > 0 && names.length <= maxListedNames
    ? `remove it; known fields: ${names.join(', ')}`
    : 'remove it';
