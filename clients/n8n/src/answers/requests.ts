import type { IDataObject, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';
import { failureOf, isObject, unreachable, type Failure } from './failure';

/** What the nodes need of n8n. */
export interface Caller {
  /** One request with the credential. @throws Error without an answer */
  send(options: IHttpRequestOptions): Promise<IN8nHttpFullResponse>;
  pause(milliseconds: number): Promise<void>;
  /** Whether the execution has been cancelled. */
  isCancelled(): boolean;
  /** The error of n8n for a failure. */
  errorOf(failure: Failure): Error;
}

const maxRetries = 4;
const firstPauseMs = 500;
/** Longer pauses are the decision of the user, for example until the end of a quota. */
const maxPauseMs = 60_000;
const passing = [429, 500, 502, 503, 504];

interface Outcome {
  readonly body?: IDataObject;
  readonly failure?: Failure;
  /** Milliseconds after which the request may succeed; undefined if it will not. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * An answer of Lode. Failures that may pass are repeated up to four times, after `Retry-After` or with doubled pauses.
 * @throws the error of n8n for the last failure
 */
export async function answerOf(caller: Caller, options: IHttpRequestOptions): Promise<IDataObject> {
  for (let attempt = 0; ; attempt += 1) {
    const { body, failure, retryAfterMs } = await attemptOf(caller, options, attempt);
    if (body) return body;
    const isLast = attempt >= maxRetries || caller.isCancelled();
    if (isLast || retryAfterMs === undefined || retryAfterMs > maxPauseMs)
      throw caller.errorOf(failure ?? unreachable('no answer'));
    await caller.pause(retryAfterMs);
  }
}

async function attemptOf(caller: Caller, options: IHttpRequestOptions, attempt: number): Promise<Outcome> {
  const doubled = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt);
  let response: IN8nHttpFullResponse;
  try {
    response = await caller.send({
      ...options,
      json: true,
      // A redirect to another host would receive the API key.
      disableFollowRedirect: true,
      ignoreHttpStatusErrors: true,
      returnFullResponse: true,
    });
  } catch (error) {
    return { failure: unreachable(error), retryAfterMs: doubled };
  }
  const { statusCode, body, headers } = response;
  if (statusCode >= 200 && statusCode < 300 && isObject(body)) return { body };
  const asked = Number(headers['retry-after'] ?? Number.NaN);
  const mayPass = passing.includes(statusCode) || (isObject(body) && body['code'] === 'in_progress');
  const pause = Number.isFinite(asked) ? asked * 1000 : doubled;
  return { failure: failureOf(statusCode, body), retryAfterMs: mayPass ? pause : undefined };
}
