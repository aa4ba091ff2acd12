// Generated documents: all references resolve, all schemas are valid JSON Schema, all fields and parameters have a
// description, and nothing breaks callers of the last release.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const Ajv = require('ajv/dist/2020');
const addFormats = require('ajv-formats');
const { breakingChanges } = require('./released.cjs');

function checkContracts(root) {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, 'docs/generated', file), 'utf8'));
  return ['openapi.json', 'asyncapi.json'].flatMap((name) => {
    const document = read(name);
    const broken = breakingChanges(read(`released/${name}`), document);
    const problems = [...problemsOf(document), ...broken.map((what) => `${what}, which ${consequence}`)];
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

const consequence =
  'breaks callers of the last release: keep it, or add a new operation. Before the first release, a deliberate change replaces the documents in docs/generated/released, with its reason in the commit';

const problemsOf = (document) => [
  ...danglingReferences(document),
  ...badSchemas(document),
  ...undescribed(document, '#').map((pointer) => `${pointer} has no description`),
];

function danglingReferences(document) {
  return references(document)
    .filter((reference) => resolve(document, reference) === undefined)
    .map((reference) => `${reference} leads nowhere`);
}

function references(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

/** A JSON pointer in a fragment (RFC 6901). */
const resolve = (document, reference) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((at, part) => at?.[part], document);

function badSchemas(document) {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, keywords: ['components'] });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: document.components }, 'document', false, false);
  return Object.keys(document.components.schemas).flatMap((name) => {
    try {
      ajv.compile(absolute(document.components.schemas[name]));
      return [];
    } catch (error) {
      return [`schema ${name}: ${error.message}`];
    }
  });
}

/** The schema with references into the whole document. */
const absolute = (schema) =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? `document${value}` : value));

/** Pointers to the fields and parameters without a description, in a part of a document. */
function undescribed(part, at) {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, ...others } = part;
  const parameters = Array.isArray(part.parameters) ? part.parameters : [];
  return [
    ...bare(properties, `${at}/properties`),
    ...bare(parameters, `${at}/parameters`),
    ...Object.entries(properties).flatMap(([name, field]) => undescribed(field, `${at}/properties/${name}`)),
    ...Object.entries(others).flatMap(([key, inner]) =>
      isValue(key) ? [] : undescribed(inner, `${at}/${key}`),
    ),
  ];
}

const bare = (described, at) =>
  Object.entries(described).flatMap(([key, { description = '' }]) =>
    description.trim() === '' ? [`${at}/${key}`] : [],
  );

/** Values of callers and services, which may have any keys. */
const isValue = (key) => ['example', 'examples', 'default', 'const', 'enum'].includes(key);

module.exports = { checkContracts, problemsOf };
