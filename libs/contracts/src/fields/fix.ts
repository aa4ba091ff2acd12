import type { Field } from './field';

/** One sentence with the value to send for a field. */
export function fixFor(field: Field): string {
  const { schema } = field;
  if (Array.isArray(schema['enum'])) return `use one of ${schema['enum'].join(', ')}`;
  switch (field.kind) {
    case 'integer':
      return `use a whole number${between(schema['minimum'], schema['maximum'])}`;
    case 'number':
      return `use a number${between(schema['minimum'], schema['maximum'])}`;
    case 'boolean':
      return 'use true or false';
    case 'list':
      return `use a list${sizeBetween(schema['minItems'], schema['maxItems'], ' entries')}${field.items?.type ? `: ${formOf(field)}` : ''}`;
    case 'text':
      return field.optional
        ? `use text${sizeBetween(schema['minLength'], schema['maxLength'], ' characters')}`
        : `send ${field.name}${exampleOf(field)}`;
    default:
      return `see ${field.name} in the API reference`;
  }
}

/**
 * The JSON of an object with one field, abbreviated: `{"leads":[{…}]}`.
 * @param inner a field of the objects in this field: `{"leads":[{"email":…}]}`
 */
export function formOf({ name, type, items, example }: Field, inner?: string): string {
  const object = inner === undefined ? '{…}' : `{${JSON.stringify(inner)}:…}`;
  const value = type ? object : items?.type ? `[${object}]` : JSON.stringify(example);
  return `{${JSON.stringify(name)}:${value ?? '…'}}`;
}

function between(from: unknown, to: unknown, unit = ''): string {
  if (from !== undefined && to !== undefined)
    return ` ${unit ? 'of' : 'from'} ${String(from)} to ${String(to)}${unit}`;
  if (to !== undefined) return ` of at most ${String(to)}${unit}`;
  return from === undefined ? '' : ` of at least ${String(from)}${unit}`;
}

/** "of 2 to 5 characters" */
const sizeBetween = (from: unknown, to: unknown, unit: string): string =>
  between(from, to, unit).replace(/^ from/, ' of');

function exampleOf(field: Field): string {
  return field.example === undefined ? '' : `, for example ${JSON.stringify(field.example)}`;
}
