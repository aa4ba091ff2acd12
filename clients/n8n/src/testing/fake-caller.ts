import type { IHttpRequestOptions } from 'n8n-workflow';
import type { Failure } from '../answers/failure';
import type { Caller } from '../answers/requests';

/** The error that n8n would show. */
export class ShownError extends Error {
  readonly httpCode: string;

  constructor(readonly failure: Failure) {
    super(failure.message);
    this.httpCode = failure.httpCode;
  }
}

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A connection that is lost. */
  readonly lost?: string;
}

export interface FakeCaller extends Caller {
  readonly sent: IHttpRequestOptions[];
  readonly pauses: number[];
}

/** Answers one request after another, and records requests and pauses. */
export function fakeCaller(answers: readonly FakeAnswer[], isCancelled = () => false): FakeCaller {
  const sent: IHttpRequestOptions[] = [];
  const pauses: number[] = [];
  return {
    sent,
    pauses,
    isCancelled,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    errorOf: (failure) => new ShownError(failure),
    send: async (options) => {
      const answer = answers[sent.push(options) - 1];
      if (!answer) throw new Error(`There is no answer to request ${sent.length}.`);
      if (answer.lost) throw new Error(answer.lost);
      return { statusCode: answer.status ?? 200, body: answer.body, headers: answer.headers ?? {} };
    },
  };
}
