// Parameters of the n8n node for the input of an operation.
'use strict';
const { fieldsOf } = require('./body-fields.cjs');

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

module.exports = { inputsOf, parameterOf, textOf };
