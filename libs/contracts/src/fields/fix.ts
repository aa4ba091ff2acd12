import { choiceOf } from './exactly-one-of';
import { fieldsOf, type DtoClass, type Field } from './field';

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
        : `send ${field.name}${exampleOf(field) || `: ${meaningOf(field)}`}`;
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

/**
 * A JSON object of a DTO, abbreviated: its required fields, or those with an example, such as `{"leads":[{…}]}`.
 * @param hidden fields that are not in the object
 */
export function formOfObject(dto: DtoClass, hidden: readonly string[] = []): string {
  const fields = fieldsOf(dto).filter(({ name }) => !hidden.includes(name));
  const isChosen = ({ name }: Field): boolean => name === choiceOf(dto)[0];
  const variants = [isChosen, ({ optional }: Field) => !optional, hasExample, () => true];
  const [shown = []] = variants.map((is) => fields.filter(is).slice(0, 3)).filter(({ length }) => length > 0);
  return `{${shown.map((field) => formOf(field).slice(1, -1)).join(',')}}`;
}

const hasExample = ({ example }: Field): boolean => example !== undefined;

function between(from: unknown, to: unknown, unit = ''): string {
  if (from !== undefined && to !== undefined)
    return ` ${unit ? 'of' : 'from'} ${String(from)} to ${String(to)}${unit}`;
  if (to !== undefined) return ` of at most ${String(to)}${unit}`;
  return from === undefined ? '' : ` of at least ${String(from)}${unit}`;
}

/** "of 2 to 5 characters" */
const sizeBetween = (from: unknown, to: unknown, unit: string): string =>
  between(from, to, unit).replace(/^ from/, ' of');

/** The first sentence of the description: `ID of the list whose leads are enrolled`. */
export const meaningOf = ({ description }: Field): string => description.split(/\.(?:\s|$)/, 1)[0] ?? '';

function exampleOf(field: Field): string {
  return field.example === undefined ? '' : `, for example ${JSON.stringify(field.example)}`;
}
