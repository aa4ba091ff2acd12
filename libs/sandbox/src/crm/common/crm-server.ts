import type { Answer, WebRequest } from '../../web/answer';
import { Rejection } from './answers';
import { Faults } from './faults';
import { RequestLog } from './request-log';

/** Common options of the fakes. */
export interface CrmOptions {
  /** Current time in milliseconds. */
  readonly clock: () => number;
  /** Of ids and tokens. */
  readonly seed: number;
}

/** A fake CRM: a request log, faults, and the handling of requests. */
export abstract class CrmServer {
  readonly requests = new RequestLog();
  readonly faults = new Faults();

  constructor(protected readonly clock: () => number) {}

  /** @throws Rejection */
  protected abstract handle(request: WebRequest): Answer;

  /** Answers one request, as a page of a web site. */
  readonly answer = (request: WebRequest): Answer => {
    const at = this.clock();
    const answer = this.faults.instead() ?? this.handled(request);
    const { method, host, path } = request;
    this.requests.add({ at, method, host, path, status: answer.status ?? 200 });
    return this.faults.deliver(answer);
  };

  private handled(request: WebRequest): Answer {
    try {
      return this.handle(request);
    } catch (problem) {
      if (problem instanceof Rejection) return problem.answer;
      throw problem;
    }
  }
}
