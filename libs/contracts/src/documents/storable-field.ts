import type { Field, FieldValue } from '../fields/field';

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
