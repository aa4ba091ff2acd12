import type { Problem } from '@lode/contracts';
import type { Deployment } from './deployment';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. @throws Error if it is not JSON */
  json<T = Problem>(): T;
}

export interface AskOptions {
  readonly method?: string;
  /** Default: the deployment's; null sends none. */
  readonly key?: string | null;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly rawBody?: string | Buffer<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Disconnects when aborted. */
  readonly signal?: AbortSignal;
  /** Default: follows redirects. */
  readonly redirect?: 'manual';
}

type Listener = (method: string, path: string, answer: Answer) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every answer to `ask`. @returns a function that ends this */
export function observeAnswers(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type ApiAccess = Pick<Deployment, 'address' | 'key'>;

/** A request of an ordinary client. @param path with its query, starting with a slash */
export async function ask(
  { address, key: own }: ApiAccess,
  path: string,
  options: AskOptions = {},
): Promise<Answer> {
  const { method = 'GET', key = own, body, rawBody, signal, redirect } = options;
  const content = body === undefined ? rawBody : JSON.stringify(body);
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(key === null ? {} : { 'X-API-Key': key }),
      ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(content === undefined ? {} : { body: content }),
    ...(signal && { signal }),
    ...(redirect && { redirect }),
  });
  const text = await response.text();
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    text,
    json: <T>() => JSON.parse(text) as T,
  };
  for (const listener of listeners) listener(method, path, answer);
  return answer;
}

/** `/path?name=value` with percent-encoding. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** `GET /email-verifier` for an address. */
export const verify = (lode: ApiAccess, email: string, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/email-verifier', { email }), options);
