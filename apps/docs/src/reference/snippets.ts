import { urlOf, type SampleRequest } from './sample-request';

export interface Snippet {
  readonly language: 'curl' | 'TypeScript' | 'Python';
  /** Name of the language for highlighting. */
  readonly syntax: 'sh' | 'ts' | 'py';
  readonly code: string;
}

/** A request in three languages. The key is in the environment variable LODE_KEY. */
export const snippetsOf = (request: SampleRequest, origin: string): Snippet[] => [
  { language: 'curl', syntax: 'sh', code: curl(request, origin) },
  { language: 'TypeScript', syntax: 'ts', code: typeScript(request, origin) },
  { language: 'Python', syntax: 'py', code: python(request, origin) },
];

function curl(request: SampleRequest, origin: string): string {
  const { method, headers, body } = request;
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${shellWord(origin + urlOf(request))}`,
    '-H "X-API-Key: $LODE_KEY"',
    ...headers.map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shellWord(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function typeScript(request: SampleRequest, origin: string): string {
  const { method, headers, body } = request;
  const fields = [
    ...(method === 'GET' ? [] : [`  method: ${literal(method)},`]),
    `  headers: { 'X-API-Key': process.env.LODE_KEY!${headers.map(([name, value]) => `, ${literal(name)}: ${literal(value)}`).join('')} },`,
    ...(body === undefined ? [] : [`  body: ${bodyLiteral(body)},`]),
  ];
  return [
    `const response = await fetch(${literal(origin + urlOf(request))}, {`,
    ...fields,
    '});',
    'const answer = await response.json();',
    'if (!response.ok) throw new Error(`${answer.code}: ${answer.detail}`);',
  ].join('\n');
}

function python(request: SampleRequest, origin: string): string {
  const { method, path, query, headers, body } = request;
  const json = body === undefined ? undefined : parsed(body);
  const given = [
    ...(query.length === 0 ? [] : [`    params={${query.map(pair).join(', ')}},`]),
    `    headers={"X-API-Key": os.environ["LODE_KEY"]${headers
      .filter(([name]) => json === undefined || name !== 'Content-Type')
      .map((header) => `, ${pair(header)}`)
      .join('')}},`,
    ...(json === undefined ? [] : [`    json=${pythonValue(json)},`]),
    ...(body !== undefined && json === undefined ? [`    data=${JSON.stringify(body)},`] : []),
  ];
  return [
    'import os, requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(origin + path)},`,
    ...given,
    ')',
    'response.raise_for_status()',
    'answer = response.json()',
  ].join('\n');
}

const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const literal = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;

const bodyLiteral = (body: string): string =>
  parsed(body) === undefined ? literal(body) : `JSON.stringify(${body.trim()})`;

const pair = ([name, value]: readonly [string, string]): string =>
  `${JSON.stringify(name)}: ${JSON.stringify(value)}`;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** A value of JSON as an expression of Python. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, entry]) => `${JSON.stringify(name)}: ${pythonValue(entry)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}
