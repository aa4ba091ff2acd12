import type { Problem } from '@lode/contracts';
import type { Deployment } from './deployment';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. @throws where it is none */
  json<T = Problem>(): T;
}

export interface AskOptions {
  readonly method?: string;
  /** Left out: the deployment's; null sends none. */
  readonly key?: string | null;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly rawBody?: string | Buffer<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Hangs up when aborted. */
  readonly signal?: AbortSignal;
}

type Door = Pick<Deployment, 'address' | 'key'>;

/** One request as an ordinary client makes it. @param path with its query, beginning with a slash */
export async function ask(
  { address, key: own }: Door,
  path: string,
  options: AskOptions = {},
): Promise<Answer> {
  const { method = 'GET', key = own, body, rawBody, signal } = options;
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
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: <T>() => JSON.parse(text) as T,
  };
}

/** `/path?name=value` with everything encoded that needs it. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** `GET /email-verifier` for an address. */
export const verify = (lode: Door, email: string, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/email-verifier', { email }), options);
