import { choiceOf } from '../fields/exactly-one-of';
import { fieldsOf, type DtoClass, type Field } from '../fields/field';
import { fieldsSchema, type JsonSchema } from '../fields/json-schema';
import type { Refer } from './routed';
import { storableField } from './storable-field';

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
