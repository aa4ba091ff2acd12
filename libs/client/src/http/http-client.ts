import { ApiError, apiErrorOf, ConnectionError, isProblem, TimeoutError } from '../errors.js';
import type { CallOptions } from '../types.js';
import type { PreparedRequest } from './request-of.js';
import { withRetries } from './retries.js';

export interface LodeOptions {
  /** Address of the deployment, such as `https://lode.example.com`. */
  readonly url: string;
  /** API key; omit it in the dashboard of a signed-in person only. */
  readonly apiKey?: string;
  /** Milliseconds for each attempt, without files. Default: 30,000; an answer takes at most 25 seconds. */
  readonly timeoutMs?: number;
  /** Retries after lost connections and the statuses 429, 500, 502, 503 and 504. Default: 4. */
  readonly retries?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

const defaultTimeoutMs = 30_000;
const defaultRetries = 4;
/** A file of 100,000 rows may take minutes on a slow line. */
const fileTimeoutMs = 15 * 60_000;

/** Sends requests to one deployment, repeats them after failures that may pass, and reads responses. */
export class HttpClient {
  readonly #base: string;
  readonly #fetch: typeof fetch;

  constructor(private readonly options: LodeOptions) {
    this.#base = new URL(options.url).href.replace(/\/$/, '');
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
  }

  /** The JSON of a successful response; the response itself, with its unread body, if it is no JSON. */
  send(request: PreparedRequest, options: CallOptions = {}): Promise<unknown> {
    // One key for all attempts: a repeated POST has its effect once.
    const key = request.method === 'POST' && (options.idempotencyKey ?? crypto.randomUUID());
    const headers = {
      ...request.headers,
      ...(this.options.apiKey !== undefined && { 'X-API-Key': this.options.apiKey }),
      ...(key && { 'Idempotency-Key': key }),
      ...options.headers,
    };
    const attempt = async (mayBeDone: boolean): Promise<unknown> => {
      try {
        return await this.#attempt({ ...request, headers }, options);
      } catch (error) {
        if (mayBeDone && request.method === 'DELETE' && isProblem(error, 'not_found'))
          return deleted(request.path);
        throw error;
      }
    };
    return withRetries(attempt, { retries: this.options.retries ?? defaultRetries, signal: options.signal });
  }

  async #attempt({ method, path, headers, body }: PreparedRequest, options: CallOptions): Promise<unknown> {
    const isFile = body !== undefined && typeof body !== 'string';
    const usual = isFile ? fileTimeoutMs : (this.options.timeoutMs ?? defaultTimeoutMs);
    const limit = timeLimit(options.timeoutMs ?? usual, options.signal);
    try {
      // Redirects are not followed, because `fetch` would send the key to any host.
      const init = { method, headers, body: body ?? null, signal: limit.signal, redirect: 'manual' as const };
      return await read(await this.#fetch(`${this.#base}${path}`, init));
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof ApiError) throw error;
      if (limit.isExceeded()) throw new TimeoutError('No response within the time limit.', { cause: error });
      throw new ConnectionError(`No complete response from ${this.#base}: ${String(error)}`, {
        cause: error,
      });
    } finally {
      limit.end();
    }
  }
}

/** The answer of a deletion whose own answer was lost: of the deleted object only its id is known. */
const deleted = (path: string): unknown => ({ id: decodeURIComponent(path.split('/').at(-1) ?? '') });

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  // Redirects and pages come from another server than the API, such as a proxy or a wrong address.
  if (!response.ok || type.startsWith('text/html')) throw await apiErrorOf(response);
  return type.startsWith('application/json') ? response.json() : response;
}

/** A signal that aborts with the one of the caller or after the time limit, until `end` is called. */
function timeLimit(milliseconds: number, signal?: AbortSignal) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  return {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    isExceeded: () => limit.signal.aborted && !signal?.aborted,
    end: () => clearTimeout(timer),
  };
}
