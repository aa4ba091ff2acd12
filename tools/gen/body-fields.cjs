// The fields of a request body in the OpenAPI document.
'use strict';

/** Fields of a body; of alternatives all fields, of which the service checks the combination. */
function fieldsOf(document, schema) {
  if (schema.$ref) return fieldsOf(document, document.components.schemas[schema.$ref.split('/').at(-1)]);
  const alternatives = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => list ?? []);
  const parts = alternatives.map((one) => fieldsOf(document, one));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [
      ...(schema.required ?? []),
      ...(schema.allOf ? parts.flatMap(({ required }) => required) : []),
    ],
  };
}

module.exports = { fieldsOf };
