import createClient from 'openapi-fetch';
import type { components, paths } from '@lode/client/schema';
import { credentialHeaders, expire, sessionGeneration } from '../session/credential/session';
import { observeNetwork } from '../session/credential/network';
import { ApiError, problemOf } from './api-error';

export type Schemas = components['schemas'];

/** The parameters of a GET operation. Values of the URL are texts, which the gateway reads. */
export type QueryOf<P extends keyof paths> = paths[P] extends {
  get: { parameters: { query?: infer Q } };
}
  ? NonNullable<Q>
  : never;

/** A 401 of these paths says that a password or a link is wrong, and not that the session has ended. */
const isSignIn = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/session');

/** `fetch` with the credential; observes what every response says about session and network. */
async function send(input: Request): Promise<Response> {
  const generation = sessionGeneration();
  const request = new Request(input, {
    headers: { ...Object.fromEntries(input.headers), ...credentialHeaders() },
  });
  const response = await fetch(request);
  observeNetwork(response.headers);
  if (response.status === 401 && !isSignIn(request)) expire(generation);
  return response;
}

/** The operations of the API. */
export const api = createClient<paths>({ fetch: send });

interface Outcome<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The result of an operation: a job takes its place only where the request asks for one. */
type ResultOf<T> = [Exclude<T, Schemas['Job']>] extends [never] ? T : Exclude<T, Schemas['Job']>;

/** The body of a successful response. @throws ApiError */
export async function answer<T>(call: Promise<Outcome<T>>): Promise<ResultOf<T>> {
  const { data, error, response } = await connected(call);
  if (!response.ok) throw problemOf(response.status, error);
  return data as ResultOf<T>;
}

/** The body of a response that operations describe for other statuses only, such as a job. @throws ApiError */
export const answerAs = <T>(call: Promise<Outcome<unknown>>): Promise<T> => answer(call) as Promise<T>;

/** A request that is no operation of JSON: streams, files and uploads. @throws ApiError */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await connected(send(new Request(new URL(path, location.origin), init)));
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined));
  return response;
}

async function connected<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // An aborted request is no failure, and its caller does not wait for it.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('offline', {});
  }
}
