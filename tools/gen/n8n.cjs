// Parameters of the n8n node, from the OpenAPI document and the key `n8n` of the contracts:
// `clients/n8n/src/nodes/generated`. n8n builds the requests from them (declarative style); `n8n-workflow` is not installed,
// because its licence is not open.
'use strict';
const { fieldsOf } = require('./body-fields.cjs');

// Parameters of the n8n node for the input of an operation.

const capitals = { id: 'ID', url: 'URL', it: 'IT', vp: 'VP', cxo: 'CXO', km: '(Km)' };

/** `full_name` as `Full Name`. */
const titleOf = (name) =>
  name
    .split(/[_ ]/)
    .map((word) => capitals[word] ?? word[0].toUpperCase() + word.slice(1))
    .join(' ');

/** Text of the document in the form of n8n: HTML, and no full stop after a single sentence. */
function textOf(text) {
  const html = text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
  return /[.:;] /.test(html) ? html : html.replace(/\.$/, '');
}

const typeOf = (schema) => [schema.type].flat().find((type) => type !== 'null') ?? 'string';

/** How a parameter is entered: type, initial value and limits. */
function inputOf(name, schema) {
  const { minimum: minValue, maximum: maxValue } = schema;
  if (schema.enum) {
    const options = schema.enum.map((value) => ({ name: titleOf(value), value }));
    return {
      type: 'options',
      options: options.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      default: schema.default ?? schema.enum[0],
    };
  }
  switch (typeOf(schema)) {
    case 'boolean':
      return { type: 'boolean', default: schema.default ?? false };
    case 'integer':
    case 'number':
      return {
        type: 'number',
        typeOptions: { minValue, maxValue },
        default: schema.default ?? minValue ?? 0,
      };
    case 'object':
      return { type: 'json', default: '{}' };
    default:
      if (schema.format === 'date-time') return { type: 'dateTime', default: '' };
      return { type: 'string', ...(name === 'email' && { placeholder: 'name@email.com' }), default: '' };
  }
}

/** Conversion of an entered value; undefined if it is sent as it is. */
function conversionOf(schema) {
  if (typeOf(schema) === 'object') return "={{ typeof $value === 'string' ? JSON.parse($value) : $value }}";
  if (typeOf(schema) !== 'array') return undefined;
  const parts =
    "[$value].flat().join(',').split(',').map((part) => part.trim()).filter((part) => part !== '')";
  return `={{ ${parts}${typeOf(schema.items) === 'integer' ? '.map(Number)' : ''} }}`;
}

/** Lists and sequences are chosen by their names. */
const chosen = {
  lists: { displayName: 'List Name or ID', method: '/lists', rows: 'lists' },
  sequences: { displayName: 'Sequence Name or ID', method: '/sequences', rows: 'sequences' },
};

function choiceOf(name, path) {
  if (name === 'list' || (name === 'id' && path.startsWith('/lists/'))) return chosen.lists;
  return name === 'id' && path.startsWith('/sequences/') ? chosen.sequences : undefined;
}

const choiceInput = ({ displayName, method, rows }) => ({
  displayName,
  type: 'options',
  typeOptions: {
    loadOptions: {
      routing: {
        request: { method: 'GET', url: method },
        output: {
          postReceive: [
            { type: 'rootProperty', properties: { property: rows } },
            {
              type: 'setKeyValue',
              properties: { name: '={{ $responseItem.name }}', value: '={{ $responseItem.id }}' },
            },
            { type: 'sort', properties: { key: 'name' } },
          ],
        },
      },
    },
  },
  default: '',
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
});

/** A parameter. `place` is `path`, `query` or `body`, `property` the place in the body. */
function parameterOf({ name, schema, place, property }, path) {
  const choice = choiceOf(name, path);
  const list = typeOf(schema) === 'array' ? ' Separate several by commas.' : '';
  const { description = '' } = schema;
  const value = conversionOf(schema);
  const send = { type: place, property, ...(value && { value }) };
  return {
    displayName: titleOf(name),
    name,
    ...inputOf(name, schema),
    description: textOf(`${description}${list}`),
    ...(choice && choiceInput(choice)),
    ...(place !== 'path' && { routing: { send } }),
  };
}

/** Inputs of an operation: where they are sent, and whether they are required. */
function inputsOf(document, { parameters = [], requestBody }, entry) {
  const named = parameters
    .filter((one) => one.in !== 'header')
    .map((one) => ({
      name: one.name,
      schema: { description: one.description, ...one.schema },
      place: one.in,
      property: one.name,
      required: one.required === true,
    }));
  if (!requestBody) return named;
  const { properties, required } = fieldsOf(document, requestBody.content['application/json'].schema);
  const body = ([name, schema], prefix = '') => ({
    name,
    schema,
    place: 'body',
    property: `${prefix}${name}`,
    required: !prefix && required.includes(name),
  });
  const { [entry]: list, ...others } = properties;
  const ofEntry = list ? Object.entries(fieldsOf(document, list.items).properties) : [];
  return [
    ...named,
    ...Object.entries(list ? others : properties).map((one) => body(one)),
    ...ofEntry.map((one) => body(one, `${entry}[0].`)),
  ];
}

/** @param document OpenAPI document @returns the contents of the files */
function n8nFiles(document, operations) {
  return {
    'clients/n8n/src/nodes/generated/properties.ts': propertiesFile(document, resourcesOf(operations)),
    'clients/n8n/src/nodes/generated/events.ts': eventsFile(document),
  };
}

/** Resources by their values, each with its operations, in the order of their names. */
function resourcesOf(operations) {
  const entries = operations.flatMap(({ name: operation, n8n = [] }) =>
    n8n.map(({ as, ...entry }) => {
      const [resource, value] = as.split('.');
      return { resource, entry: { name: titleOf(inWords(value)), ...entry, value, operation } };
    }),
  );
  const byName = (one, other) => (one.name < other.name ? -1 : 1);
  const resources = Object.groupBy(entries, ({ resource }) => resource);
  return Object.fromEntries(
    Object.keys(resources)
      .toSorted()
      .map((resource) => [
        resource,
        {
          name: titleOf(resource),
          operations: resources[resource].map(({ entry }) => entry).toSorted(byName),
        },
      ]),
  );
}

/** `searchDomain` as `search_domain`. */
const inWords = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const head = '/** Generated by `npm run gen` from the OpenAPI document: do not edit. */';

function propertiesFile(document, resources) {
  const parts = Object.entries(resources).map(([resource, { operations }]) =>
    resourceOf(document, resource, operations),
  );
  const properties = [
    {
      ...choice(
        'resource',
        'Resource',
        Object.entries(resources).map(([value, { name }]) => ({ name, value })),
      ),
      default: 'email',
    },
    ...parts.flatMap((part) => part.properties),
  ];
  const plans = Object.assign({}, ...parts.map((part) => part.plans));
  return [
    head,
    "import type { INodeProperties } from 'n8n-workflow';",
    "import type { Plan } from '../../answers/plan';",
    '',
    `export const properties: INodeProperties[] = ${JSON.stringify(properties, null, 2)};`,
    '',
    '/** How the answers are read, by resource and operation. */',
    `export const plans: Readonly<Record<string, Plan>> = ${JSON.stringify(plans, null, 2)};`,
    '',
  ].join('\n');
}

const choice = (name, displayName, options, shownFor) => ({
  displayName,
  name,
  type: 'options',
  noDataExpression: true,
  ...(shownFor && { displayOptions: { show: shownFor } }),
  options,
  default: options[0].value,
});

function resourceOf(document, resource, entries) {
  const parts = entries.map((entry) => operationOf(document, resource, entry));
  const options = parts.map(({ option }) => option);
  return {
    properties: [
      choice('operation', 'Operation', options, { resource: [resource] }),
      ...parts.flatMap((part) => part.properties),
    ],
    plans: Object.fromEntries(parts.map(({ plan }, index) => [`${resource}.${entries[index].value}`, plan])),
  };
}

function operationOf(document, resource, entry) {
  const { route, method, operation } = found(document, entry.operation);
  const inputs = inputsOf(document, operation, entry.entry);
  checkNames(entry, inputs);
  const show = { resource: [resource], operation: [entry.value] };
  const limit = inputs.find(({ name }) => name === 'limit');
  const plan = planOf(document, entry, { operation, limit });
  return {
    option: {
      name: entry.name,
      value: entry.value,
      action: entry.action ?? operation.summary,
      description: textOf(entry.description ?? `${operation.summary}.`),
      routing: { request: { method: method.toUpperCase(), url: urlOf(route) }, send: { paginate: true } },
    },
    properties: propertiesOf(entry, inputs, { show, route, plan }),
    plan,
  };
}

function found(document, name) {
  for (const [route, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item))
      if (operation.operationId === name) return { route, method, operation };
  throw new Error(`the key n8n: there is no operation ${name}`);
}

/** @throws Error if the key names an input that the operation does not have */
function checkNames({ operation, shown = [], omitted = [], required = [] }, inputs) {
  const names = inputs.map(({ name }) => name);
  for (const name of [...shown, ...omitted, ...required])
    if (!names.includes(name)) throw new Error(`the key n8n of ${operation}: it has no input ${name}`);
}

const urlOf = (route) =>
  route.includes('{')
    ? `=${route.replaceAll(/\{(\w+)\}/g, "{{ encodeURIComponent($parameter['$1']) }}")}`
    : route;

/** @throws Error if the answer has no array of this name */
function planOf(document, { operation: name, rows, waits = false }, { operation, limit }) {
  const isReading = !operation.requestBody;
  if (waits && !operation.responses['202']) throw new Error(`the key n8n of ${name}: it cannot be a job`);
  if (!rows) return { waits, isReading };
  const { $ref } = (operation.responses['200'] ?? {}).content['application/json'].schema;
  const { properties } = document.components.schemas[$ref.split('/').at(-1)];
  if (properties[rows]?.type !== 'array') throw new Error(`the key n8n of ${name}: it answers no ${rows}`);
  return { waits, isReading, rows, ...(limit && { pageSize: limit.schema.maximum }) };
}

const byTitle = (one, other) => (one.displayName < other.displayName ? -1 : 1);

function propertiesOf({ shown = [], omitted = [], required = [] }, inputs, { show, route, plan }) {
  const handled = ['limit', 'cursor', ...omitted];
  const open = inputs.filter(({ name }) => !handled.includes(name));
  const isTop = (one) => one.required || required.includes(one.name) || shown.includes(one.name);
  const rank = ({ name, place }) => (place === 'path' ? -1 : shown.indexOf(name));
  const top = open.filter(isTop).toSorted((one, other) => rank(one) - rank(other));
  const further = open.filter((one) => !isTop(one)).map((one) => parameterOf(one, route));
  const displayOptions = { show };
  const fields = top.map((one) => {
    const { displayName, name, type, ...rest } = parameterOf(one, route);
    const isRequired = one.required || required.includes(name);
    return { displayName, name, type, ...(isRequired && { required: true }), displayOptions, ...rest };
  });
  return [
    ...fields,
    ...(plan.pageSize ? pagingOf(show) : []),
    ...(further.length > 0 ? [collectionOf(further.toSorted(byTitle), displayOptions)] : []),
  ];
}

const collectionOf = (options, displayOptions) => ({
  displayName: 'Additional Fields',
  name: 'additionalFields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  displayOptions,
  options,
});

const pagingOf = (show) => [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: { show },
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: { show: { ...show, returnAll: [false] } },
    default: 50,
    description: 'Max number of results to return',
  },
];

function eventsFile(document) {
  const { events } = document.components.schemas.CreateWebhookRequest.properties;
  const options = events.items.enum.toSorted().map((value) => {
    const words = value.split('.').map((word) => word[0].toUpperCase() + word.slice(1));
    return { name: words.join(' '), value };
  });
  return [
    head,
    "import type { INodePropertyOptions } from 'n8n-workflow';",
    '',
    `export const events: INodePropertyOptions[] = ${JSON.stringify(options, null, 2)};`,
    '',
  ].join('\n');
}

module.exports = { n8nFiles };
