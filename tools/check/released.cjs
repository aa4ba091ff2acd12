// Compares OpenAPI and AsyncAPI with the documents of the last release. Additions pass; reported is what breaks a caller:
// a removed operation, parameter, field or value, an input that accepts less, an answer that promises less.
'use strict';
/** Sentences without a final stop, one per place; the place of a shared schema is its name. */
function breakingChanges(before, after) {
  const now = operationsOf(after);
  const compare = { inputs: comparison(before, after, true), outputs: comparison(before, after, false) };
  const found = [...operationsOf(before)].flatMap(([name, old]) => {
    const fresh = now.get(name);
    if (!fresh) return [`${name} is removed`];
    const scope =
      // An operation for every caller needs none.
      old.scope === fresh.scope || fresh.scope === undefined
        ? []
        : [`${name} needs the scope ${fresh.scope}, not ${old.scope}`];
    const added = [...fresh.inputs]
      .filter(([key, { required }]) => required && !old.inputs.has(key) && !(isBody(key) && hasBody(old)))
      .map(([key]) => `${name} requires ${key}`);
    return [...scope, ...added, ...compareSides(old, fresh, compare, name)];
  });
  return [...new Set(found)];
}

/** A further form of a body is one more choice. */
const isBody = (key) => key.startsWith('body ');
const hasBody = ({ inputs }) => [...inputs.keys()].some(isBody);

const compareSides = (old, fresh, compare, name) =>
  ['inputs', 'outputs'].flatMap((side) =>
    [...old[side]].flatMap(([key, { required, schema }]) => {
      const at = `${name} ${key}`;
      const now = fresh[side].get(key);
      if (!now) return [`${at} is removed`];
      const stricter = side === 'inputs' && now.required && !required ? [`${at} is required`] : [];
      return [...stricter, ...compare[side](schema, now.schema, at)];
    }),
  );

/** Operations and events by name, with the schemas that callers send (`inputs`) and receive (`outputs`). */
function operationsOf(document) {
  const found = new Map();
  for (const [route, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      found.set(`${method.toUpperCase()} ${route}`, httpOperation(document, operation));
  for (const operation of Object.values(document.operations ?? {})) {
    const channel = resolve(document, operation.channel);
    const own = messages(document, Object.entries(channel.messages), operation.action === 'receive');
    const reply = operation.reply?.messages.map((message) => [message.$ref.split('/').at(-1), message]) ?? [];
    const outputs = messages(document, reply, false);
    found.set(
      channel.address,
      operation.action === 'receive' ? { inputs: own, outputs } : { inputs: new Map(), outputs: own },
    );
  }
  return found;
}

function httpOperation(document, operation) {
  const inputs = new Map();
  for (const reference of operation.parameters ?? []) {
    const { in: place, name, required = false, schema } = resolve(document, reference);
    inputs.set(`${place} ${name}`, { required, schema });
  }
  const { required = false, content = {} } = operation.requestBody ?? {};
  for (const [media, { schema }] of Object.entries(content))
    inputs.set(`body ${media}`, { required, schema });
  const outputs = new Map();
  for (const [status, reference] of Object.entries(operation.responses ?? {}))
    for (const [media, { schema }] of Object.entries(resolve(document, reference)?.content ?? {}))
      if (Number(status) < 400) outputs.set(`${status} ${media}`, { schema });
  return { scope: operation['x-scope'], inputs, outputs };
}

const messages = (document, entries, required) =>
  new Map(entries.map(([key, value]) => [key, { required, schema: resolve(document, value).payload }]));

const resolve = (document, value) =>
  value?.$ref
    ? value.$ref
        .slice(2)
        .split('/')
        .reduce((place, key) => place?.[key.replaceAll('~1', '/')], document)
    : value;

const least = ['minimum', 'minLength', 'minItems'];
const greatest = ['maximum', 'maxLength', 'maxItems'];

/** Each pair of shared schemas is compared once; a schema may refer to itself. */
function comparison(before, after, isInput) {
  const seen = new Set();
  return function compare(oldSchema, newSchema, place) {
    const pair = `${oldSchema?.$ref} ${newSchema?.$ref}`;
    if (oldSchema?.$ref && seen.has(pair)) return [];
    seen.add(pair);
    const at = oldSchema?.$ref?.split('/').at(-1) ?? place;
    const [old, now] = [resolve(before, oldSchema) ?? {}, resolve(after, newSchema) ?? {}];
    const [wide, narrow] = isInput ? [old, now] : [now, old];
    const problems = [];
    if (list(narrow.type).length > 0 && !includesAll(list(narrow.type), list(wide.type)))
      problems.push(`${at} changes its type from ${list(old.type)} to ${list(now.type)}`);
    const gone = values(old).filter((value) => values(now).length > 0 && !values(now).includes(value));
    if (gone.length > 0) problems.push(`${at} loses the values ${gone}`);
    if (isInput && narrows(old, now)) problems.push(`${at} accepts less`);
    for (const name of list(narrow.required))
      if (!list(wide.required).includes(name) && (isInput || now.properties?.[name]))
        problems.push(`${at}.${name} is ${isInput ? 'required' : 'no longer always present'}`);
    for (const [name, schema] of Object.entries(old.properties ?? {}))
      if (now.properties?.[name]) problems.push(...compare(schema, now.properties[name], `${at}.${name}`));
      else problems.push(`${at}.${name} is removed`);
    if (old.items && now.items) problems.push(...compare(old.items, now.items, `${at}[]`));
    for (const [index, schema] of (old.oneOf ?? []).entries())
      if (now.oneOf?.[index]) problems.push(...compare(schema, now.oneOf[index], at));
      else problems.push(`${at} loses a form`);
    return problems;
  };
}

const narrows = (old, now) =>
  least.some((key) => (now[key] ?? -Infinity) > (old[key] ?? -Infinity)) ||
  greatest.some((key) => (now[key] ?? Infinity) < (old[key] ?? Infinity)) ||
  (now.pattern !== undefined && now.pattern !== old.pattern) ||
  (now.enum !== undefined && old.enum === undefined);

const values = ({ enum: several, const: single }) => several ?? (single === undefined ? [] : [single]);
const list = (value) => (value === undefined ? [] : [value].flat());
const includesAll = (all, some) => some.length > 0 && some.every((value) => all.includes(value));

module.exports = { breakingChanges };
