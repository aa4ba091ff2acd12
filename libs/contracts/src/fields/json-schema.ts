import { type DtoClass, type Field, fieldsOf } from './field';

export type JsonSchema = Record<string, unknown>;

const jsonTypes = {
  text: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  list: 'array',
  object: 'object',
} as const;

/** JSON Schema (draft 2020-12) of one field; `refer` returns the reference to the schema of a nested DTO. */
export function fieldSchema(field: Field, refer: (dto: DtoClass) => JsonSchema): JsonSchema {
  const value = valueSchema(field, refer);
  return {
    ...(field.nullable ? nullable(value) : value),
    ...field.shape,
    description: field.description,
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.deprecated && { deprecated: true }),
    ...(field.example === undefined ? {} : { examples: [field.example] }),
  };
}

/** JSON Schema of the fields of a DTO; closed, so that undeclared fields are invalid. */
export function fieldsSchema(fields: readonly Field[], refer: (dto: DtoClass) => JsonSchema): JsonSchema {
  const required = fields.filter((field) => !field.optional).map((field) => field.name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, refer)])),
    ...(required.length ? { required } : {}),
    additionalProperties: false,
  };
}

/** Every DTO reachable from the given ones, by class name, in alphabetical order. */
export function reachableDtos(roots: readonly DtoClass[]): Map<string, DtoClass> {
  const found = new Map<string, DtoClass>();
  const visit = (dto: DtoClass): void => {
    if (found.get(dto.name) === dto) return;
    if (found.has(dto.name)) throw new Error(`two DTOs are named ${dto.name}`);
    found.set(dto.name, dto);
    for (const field of fieldsOf(dto)) {
      if (field.type) visit(field.type());
      if (field.items?.type) visit(field.items.type());
    }
  };
  roots.forEach(visit);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Value = Pick<Field, 'kind' | 'schema' | 'items' | 'type'>;

function valueSchema(field: Value, refer: (dto: DtoClass) => JsonSchema): JsonSchema {
  if (field.kind === 'object' && field.type) return refer(field.type());
  const items = field.items ? { items: valueSchema(field.items, refer) } : {};
  return { type: jsonTypes[field.kind], ...field.schema, ...items };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string') return { oneOf: [schema, { type: 'null' }] };
  const values = schema['enum'];
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
