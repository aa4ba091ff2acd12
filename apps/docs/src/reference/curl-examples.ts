import type { Route } from './open-api';
import type { SampleRequest } from './sample-request';

/** A request of a guide with its answer, which a test of the guides repeats. */
export interface TestedExample {
  readonly request: SampleRequest;
  readonly language: 'json' | 'csv';
  readonly answer: string;
}

const fenced = /```sh\n((?:(?!```)[\s\S])*)\n```\s+```(json|csv)\n([\s\S]*?)\n```/g;

/** Requests by curl with their answers, without rejections. */
export function testedExamples(markdown: string): TestedExample[] {
  return [...markdown.matchAll(fenced)].flatMap(([, command = '', language = '', answer = '']) => {
    const request = /^curl /.test(command) && !command.includes('\n') ? requestOf(command) : undefined;
    if (!request || /"request_id": "req_/.test(answer)) return [];
    return [{ request, language: language as 'json' | 'csv', answer }];
  });
}

/** The examples of an operation: the first one, and the first one that starts a job. */
export function examplesFor({ method, path }: Route, examples: readonly TestedExample[]): TestedExample[] {
  const pattern = new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const own = examples
    .filter(({ request }) => request.method === method && pattern.test(request.path))
    .map((example) => ({
      ...example,
      request: { ...example.request, path: named(path, example.request.path) },
    }));
  const startsJob = ({ request }: TestedExample): boolean =>
    request.headers.some(([name]) => name === 'Prefer');
  return [own.find((one) => !startsJob(one)), own.find(startsJob)].filter((one) => one !== undefined);
}

/** A path with the names of its parameters where an example has a variable of the shell. */
const named = (route: string, path: string): string => {
  const names = route.split('/');
  return path
    .split('/')
    .map((part, index) => (part.startsWith('$') ? (names[index] ?? part) : part))
    .join('/');
};

function requestOf(command: string): SampleRequest | undefined {
  const words = shellWords(command).slice(1);
  const request = {
    method: '',
    url: '',
    headers: [] as [string, string][],
    body: undefined as string | undefined,
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    if (word === '-s') continue;
    if (word.startsWith('http')) request.url = word;
    else if (word === '-X') request.method = next;
    else if (word === '-d') request.body = next;
    else if (word === '-H') request.headers.push(header(next));
    else return undefined;
    if (!word.startsWith('http')) index += 1;
  }
  const url = URL.parse(request.url);
  if (!url) return undefined;
  return {
    method: request.method || (request.body === undefined ? 'GET' : 'POST'),
    path: decodeURI(url.pathname),
    query: [...url.searchParams].filter(([, value]) => !value.startsWith('$')),
    headers: request.headers.filter(([name]) => name !== 'X-API-Key'),
    ...(request.body !== undefined && { body: request.body }),
  };
}

const header = (text: string): [string, string] => {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1).trim()];
};

/** Words of a command with quotes of a POSIX shell; variables stay as they are. */
export const shellWords = (command: string): string[] =>
  [...command.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"((?:\\.|[^"\\])*)"/g, (_all, single?: string, double?: string) =>
      single === undefined ? (double ?? '').replaceAll(/\\(.)/g, '$1') : single,
    ),
  );
