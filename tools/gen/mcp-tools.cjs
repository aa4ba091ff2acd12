// Schemas of the tools of the MCP server, from the OpenAPI document: `apps/mcp/src/generated/tools.json`.
'use strict';
const { fieldsOf } = require('./body-fields.cjs');

/** @returns the tools of each toolset, from the key `assistants` of the contracts */
const mcpToolsets = ({ operations, toolsets }) =>
  Object.fromEntries(
    toolsets.map((name) => [
      name,
      operations
        .filter(({ http, assistants }) => http && assistants?.toolset === name)
        .map(({ name: operation, assistants: { toolset: _toolset, ...tool } }) => ({ operation, ...tool })),
    ]),
  );

/** @param document OpenAPI document @returns the file `tools.json`: schemas by operation */
function mcpTools(document, toolsets) {
  const names = Object.values(toolsets).flatMap((tools) => tools.map(({ operation }) => operation));
  const tools = Object.fromEntries(names.map((name) => [name, toolOf(document, name)]));
  return `${JSON.stringify(tools, null, 2)}\n`;
}

function toolOf(document, name) {
  const [method, operation] = methodsOf(document).find(([, { operationId }]) => operationId === name) ?? [];
  if (!operation) throw new Error(`there is no operation ${name}`);
  const input = inputOf(document, operation);
  const answer = operation.responses['200'] ?? operation.responses['201'];
  const output = answer.content['application/json']?.schema;
  return {
    title: operation.summary,
    description: operation.description,
    isReading: method === 'get' || readingPosts.has(name),
    inputSchema: { ...input, $defs: definitionsOf(document, input, withoutPatterns) },
    ...(output && { outputSchema: { ...lean(output), $defs: definitionsOf(document, output, lean) } }),
  };
}

/** Operations that only read, although they are a POST. */
const readingPosts = new Set(['verify_emails']);

const methodsOf = (document) => Object.values(document.paths).flatMap((item) => Object.entries(item));

/** Path, query and the fields of the body as one object, like the input of the client. */
function inputOf(document, { parameters = [], requestBody }) {
  const own = parameters.filter((one) => one.in === 'path' || one.in === 'query');
  const body = requestBody ? fieldsOf(document, requestBody.content['application/json'].schema) : {};
  const named = own.map(({ name, schema, description }) => [name, { ...schema, description }]);
  const needed = own.filter(({ required }) => required).map(({ name }) => name);
  return withoutPatterns({
    type: 'object',
    properties: { ...Object.fromEntries(named), ...body.properties },
    required: [...needed, ...(body.required ?? [])],
    additionalProperties: false,
  });
}

/** References of the document as references into the schema itself. */
const moved = (schema) => JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));

/** The service checks patterns itself and explains them in words. */
const withoutPatterns = (schema) =>
  moved(
    JSON.parse(
      JSON.stringify(schema, (key, value) =>
        key === 'pattern' && typeof value === 'string' ? undefined : value,
      ),
    ),
  );

/** Types only: an answer may leave fields out, later versions add fields, and texts would fill the context of a model. */
function lean(schema) {
  const dropped = [
    'required',
    'additionalProperties',
    'description',
    'examples',
    'pattern',
    'minLength',
    'maxLength',
  ];
  const strip = (value, isNames) => {
    if (Array.isArray(value)) return value.map((one) => strip(one, false));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => isNames || !dropped.includes(key));
    return Object.fromEntries(
      entries.map(([key, one]) => [key, strip(one, !isNames && key === 'properties')]),
    );
  };
  return moved(strip(schema, false));
}

/** All definitions that a schema needs, also indirectly. */
function definitionsOf(document, schema, form) {
  const found = {};
  const visit = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/#\/(?:\$defs|components\/schemas)\/(\w+)/g)) {
      if (found[name]) continue;
      found[name] = moved(form(document.components.schemas[name]));
      visit(found[name]);
    }
  };
  visit(schema);
  return found;
}

module.exports = { mcpTools, mcpToolsets };
