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
  const words = argumentsOf(shellWords(command).slice(1));
  const url = URL.parse(words?.url ?? '');
  if (!words || !url) return undefined;
  const { method, headers, body } = words;
  return {
    method: method || (body === undefined ? 'GET' : 'POST'),
    path: decodeURI(url.pathname),
    query: [...url.searchParams].filter(([, value]) => !value.startsWith('$')),
    headers: headers.filter(([name]) => name !== 'X-API-Key'),
    ...(body !== undefined && { body }),
  };
}

interface CurlArguments {
  url: string;
  /** Empty if the command names none. */
  method: string;
  readonly headers: [string, string][];
  body?: string;
}

/** What curl receives; undefined if the command has another option. */
function argumentsOf(words: readonly string[]): CurlArguments | undefined {
  const found: CurlArguments = { url: '', method: '', headers: [] };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '-s') continue;
    if (word.startsWith('http')) {
      found.url = word;
      continue;
    }
    index += 1;
    const value = words[index] ?? '';
    if (word === '-X') found.method = value;
    else if (word === '-d') found.body = value;
    else if (word === '-H') found.headers.push(header(value));
    else return undefined;
  }
  return found;
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
