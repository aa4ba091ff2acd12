// Documents of the contracts.
'use strict';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const contractFiles = ({ operations, events, openApiDocument, asyncApiDocument }, version) => ({
  'docs/generated/openapi.json': json(openApiDocument(operations, version)),
  'docs/generated/asyncapi.json': json(asyncApiDocument(operations, events, version)),
});

module.exports = { contractFiles };
