import { fieldsOf, type DtoClass, type Field } from './field';

/**
 * Converts query and path parameters from text to the declared type of the field, strictly:
 * a value that is not in the canonical form stays text and fails validation with its reason.
 */
export function fromQuery(dto: DtoClass, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain: Record<string, unknown> = { ...query };
  for (const field of fieldsOf(dto))
    if (Object.hasOwn(plain, field.name)) plain[field.name] = coerce(field, plain[field.name]);
  return plain;
}

function coerce(field: Field, given: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(given) ? given : [given];
  if (typeof given !== 'string') return given;
  if (field.kind === 'integer') return /^-?(0|[1-9]\d{0,14})$/.test(given) ? Number(given) : given;
  if (field.kind === 'number')
    return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(given) ? Number(given) : given;
  if (field.kind === 'boolean') return given === 'true' ? true : given === 'false' ? false : given;
  return given;
}
