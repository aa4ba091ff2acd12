import type { Issue } from '../problem/problem';
import { choiceOf, isScalar } from './decorators';
import { type DtoClass, type Field, fieldsOf, type FieldValue, nestedDto } from './field';
import { nearest } from './nearest';
import { unstorableAt } from './storable-text';

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
function formOf({ name, type, items, example }: Field, inner?: string): string {
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
const meaningOf = ({ description }: Field): string => description.split(/\.(?:\s|$)/, 1)[0] ?? '';

function exampleOf(field: Field): string {
  return field.example === undefined ? '' : `, for example ${JSON.stringify(field.example)}`;
}

/** The mistake of a value that failed validation: the rule that it breaks, and the value to send instead. */
interface Mistake {
  readonly message: string;
  readonly fix: string;
}

/** The first rule of its field that a text breaks; undefined where it breaks none. */
function textMistake(value: FieldValue, given: unknown, fix: string): Mistake | undefined {
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

interface PlacedMistake extends Mistake {
  /** Position within the value: empty, or the index of an element as `[3]`. */
  readonly within: string;
}

/** Maximum number of reported elements of one list. */
const maxElements = 10;

/** The mistakes of a value that does not satisfy its field, in words. */
export function mistakesOf(field: Field, value: unknown): PlacedMistake[] {
  if (field.kind === 'list' && Array.isArray(value)) return listMistakes(field, value);
  const nested = field.schema['additionalProperties'] ? nestedValues(value) : [];
  if (nested.length > 0) return nested;
  return [{ within: '', ...valueMistake(field, value) }];
}

/** The mistake of a list with more entries than its field allows; undefined where there is none. */
export function listTooLong(field: Field, value: unknown): Mistake | undefined {
  if (!Array.isArray(value) || value.length <= Number(field.schema['maxItems'] ?? Infinity)) return undefined;
  const message = sizeMessage(field.schema, value.length);
  return message === undefined ? undefined : { message, fix: fixFor(field) };
}

function valueMistake(field: Field, value: unknown): Mistake {
  const fix = fixFor(field);
  if (value === undefined) return { message: 'is required', fix };
  if (value === null) return { message: 'must not be null', fix };
  if (field.kind === 'text') return textMistake(field, value, fix) ?? { message: 'is invalid', fix };
  return { message: otherMessage(field, value), fix };
}

function listMistakes(field: Field, value: readonly unknown[]): PlacedMistake[] {
  const fix = fixFor(field);
  const message = sizeMessage(field.schema, value.length);
  if (message !== undefined) return [{ within: '', message, fix }];
  const { items } = field;
  if (!items) return [];
  const found = value.flatMap((element, index) => {
    const mistake = elementMistake(field, items, element);
    return mistake ? [{ within: `[${index}]`, ...mistake }] : [];
  });
  return found.slice(0, maxElements);
}

function elementMistake(list: Field, items: FieldValue, element: unknown): Mistake | undefined {
  if (items.kind === 'text') return textMistake(items, element, `send text: ${meaningOf(list)}`);
  if (items.kind !== 'integer') return undefined;
  const message =
    numberMessage(items.schema, element) ??
    (Number.isInteger(element) ? undefined : 'must be a whole number');
  return message === undefined ? undefined : { message, fix: `send whole numbers: ${meaningOf(list)}` };
}

function sizeMessage({ minItems, maxItems }: FieldValue['schema'], size: number): string | undefined {
  if (size === 0 && Number(minItems ?? 0) > 0) return 'must not be empty';
  if (size < Number(minItems ?? 0)) return `must have at least ${entries(minItems)}, has ${size}`;
  return size > Number(maxItems ?? Infinity)
    ? `must have at most ${entries(maxItems)}, has ${size}`
    : undefined;
}

const entries = (count: unknown): string => (count === 1 ? '1 entry' : `${String(count)} entries`);

/** Values of an object of scalars that are lists or objects. */
function nestedValues(value: unknown): PlacedMistake[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = Object.entries(value).flatMap(([name, inner]) => (isScalar(inner) ? [] : [name]));
  return names.slice(0, maxElements).map((name) => ({
    within: `.${name.slice(0, 100)}`,
    message: 'must not be a list or an object',
    fix: 'send text, a number, true, false or null',
  }));
}

function otherMessage({ kind, schema }: FieldValue, value: unknown): string {
  if (kind === 'list') return 'must be a list';
  if (kind === 'boolean') return 'must be true or false';
  if (kind === 'object') return objectMessage(value);
  const isInteger = kind === 'integer';
  return numberMessage(schema, value) ?? (isInteger ? 'must be a whole number' : 'must be a number');
}

const objectMessage = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value)
    ? 'must not contain text with U+0000 (NUL) or an unpaired surrogate'
    : 'must be an object';

function numberMessage({ minimum, maximum }: FieldValue['schema'], value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (value < Number(minimum ?? -Infinity)) return `must be at least ${String(minimum)}`;
  return value > Number(maximum ?? Infinity) ? `must be at most ${String(maximum)}` : undefined;
}

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
