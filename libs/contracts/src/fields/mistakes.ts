import type { Field, FieldValue } from './field';
import { fixFor, meaningOf } from './fix';
import { isScalar } from './is-scalars';
import { textMistake, type Mistake } from './text-mistake';

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
