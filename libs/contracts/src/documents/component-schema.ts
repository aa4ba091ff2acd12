import { choiceOf } from '../fields/decorators';
import { type DtoClass, type Field, fieldsOf, type FieldValue } from '../fields/field';
import { fieldsSchema, type JsonSchema } from '../fields/json-schema';
import { problemKinds } from '../problem/problem';
import type { Refer } from './routed';

/** Text without U+0000. Unpaired surrogates need no pattern: UTF-8 has no form for them. */
const form = { pattern: /^[^\u0000]*$/.source };

/** Keywords that describe the accepted texts already. */
const describing = ['pattern', 'format', 'enum'];

/** The field of a request in the documents: every text that is rejected for U+0000 is described so. */
export function storableField(field: Field): Field {
  const value = storableValue(field);
  return field.items ? { ...value, items: storableValue(field.items) } : value;
}

function storableValue<Value extends FieldValue>(value: Value): Value {
  const { kind, schema, anyText } = value;
  if (anyText) return value;
  const { additionalProperties } = schema;
  if (kind === 'object' && typeof additionalProperties === 'object')
    return {
      ...value,
      schema: { ...schema, propertyNames: form, additionalProperties: { ...additionalProperties, ...form } },
    };
  const isDescribed = describing.some((keyword) => keyword in schema);
  return kind !== 'text' || isDescribed ? value : { ...value, schema: { ...schema, ...form } };
}

/** The schema of a DTO in the documents: one variant per field where exactly one of several is required. */
export const componentSchema = (dto: DtoClass, refer: Refer): JsonSchema =>
  variantsSchema(dto, fieldsOf(dto), refer);

/** `componentSchema` for a DTO of a request. */
export const requestSchema = (dto: DtoClass, refer: Refer): JsonSchema =>
  variantsSchema(dto, fieldsOf(dto).map(storableField), refer);

/** `componentSchema` for some fields of a DTO. */
export function variantsSchema(dto: DtoClass, fields: readonly Field[], refer: Refer): JsonSchema {
  const choice = choiceOf(dto);
  if (choice.length === 0) return fieldsSchema(fields, refer);
  const variant = (chosen: string): JsonSchema => ({
    title: `${dto.name}With${capitalized(chosen)}`,
    ...fieldsSchema(
      fields
        .filter(({ name }) => name === chosen || !choice.includes(name))
        .map((field) => (field.name === chosen ? { ...field, optional: false } : field)),
      refer,
    ),
  });
  return { oneOf: choice.map(variant) };
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** JSON Schema of the problem body (RFC 9457 with Lode's extensions). */
export const Problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'URI of the documentation of the error code.' },
    title: { type: 'string', description: 'Short summary of the error code.' },
    status: { type: 'integer', description: 'HTTP status.' },
    detail: { type: 'string', description: 'Explanation of this occurrence of the error.' },
    instance: { type: 'string', description: 'Path or NATS subject of the request.' },
    code: { type: 'string', enum: Object.keys(problemKinds), description: 'Stable error code.' },
    request_id: { type: 'string', description: 'ID of the request, written to the logs.' },
    retry_after: { type: 'integer', description: 'Seconds to wait before a retry.' },
    id: { type: 'string', description: 'ID of the object that conflicts with the request.' },
    errors: {
      type: 'array',
      description: 'Errors of the request, each with a fix.',
      items: {
        type: 'object',
        required: ['location', 'message', 'fix'],
        properties: {
          location: { type: 'string', description: 'Field with the error, such as `body.email`.' },
          message: { type: 'string', description: 'The error, to be read after the location.' },
          fix: { type: 'string', description: 'Value or change that makes the request valid.' },
        },
      },
    },
  },
} as const;
