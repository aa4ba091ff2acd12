import { type Answer, type WebRequest, html, type AnswerHeaders, document } from '../../web/answer';
import { Random } from '../../random';

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

export interface ErrorRate {
  /** Probability, 0 to 1. */
  readonly rate: number;
  /** The same seed chooses the same records or requests. */
  readonly seed: number | string;
}

export interface RecordErrors extends ErrorRate {
  /** Number of writes of a chosen record that fail; default: all. */
  readonly attempts?: number;
}

const page =
  '<!doctype html><html lang="en"><title>Maintenance</title><h1>We will be back soon.</h1><p>The service is under maintenance.</p></html>';

/** Faults that a test asks of a fake. */
export class Faults {
  private records: RecordErrors | undefined;
  private attempted = new Map<string, number>();
  private failing: Random | undefined;
  private failingRate = 0;
  private losing: Random | undefined;
  private losingRate = 0;
  private htmlStatus: number | undefined;

  /** Writes of some records fail with the vendor's validation error, by their key (e-mail, domain or name). */
  failRecords(errors: RecordErrors | undefined): void {
    this.records = errors;
    this.attempted = new Map();
  }

  /** Some requests are answered with 503 and have no effect. */
  failRequests(errors: ErrorRate | undefined): void {
    this.failing = errors && new Random(`crm failing ${errors.seed}`);
    this.failingRate = errors?.rate ?? 0;
  }

  /** Some requests have their effect, but the connection is reset instead of an answer. */
  loseAnswers(errors: ErrorRate | undefined): void {
    this.losing = errors && new Random(`crm losing ${errors.seed}`);
    this.losingRate = errors?.rate ?? 0;
  }

  /** Every request is answered with a web page of this status; `undefined`: no longer. */
  answerHtml(status: number | undefined = 200): void {
    this.htmlStatus = status;
  }

  /** Ends `answerHtml`. */
  answerNormally(): void {
    this.htmlStatus = undefined;
  }

  /** Whether a test chose this record; does not count as a write. */
  chooses(key: string): boolean {
    return (
      this.records !== undefined &&
      new Random(`crm record ${this.records.seed} ${key}`).chance(this.records.rate)
    );
  }

  /** Whether this write of the record fails. */
  failsWrite(key: string): boolean {
    if (!this.chooses(key)) return false;
    const before = this.attempted.get(key) ?? 0;
    this.attempted.set(key, before + 1);
    return before < (this.records?.attempts ?? Infinity);
  }

  /** The answer instead of the handling of a request. */
  instead(): Answer | undefined {
    if (this.htmlStatus !== undefined) return html(page, { status: this.htmlStatus });
    return this.failing?.chance(this.failingRate) === true ? html(page, { status: 503 }) : undefined;
  }

  /** The answer as it is delivered. */
  deliver(answer: Answer): Answer {
    return this.losing?.chance(this.losingRate) === true
      ? { ...answer, delivery: { resetAfterBytes: 0 } }
      : answer;
  }
}

/** A request that a fake has received. */
export interface CrmRequest {
  /** Of the clock of the fake, in milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
}

export type RequestFilter = (request: CrmRequest) => boolean;

const maxKept = 200_000;

/** The requests of a fake, oldest first; the latest 200,000. */
export class RequestLog {
  private kept: CrmRequest[] = [];

  add(request: CrmRequest): void {
    this.kept.push(request);
    if (this.kept.length > maxKept * 1.1) this.kept = this.kept.slice(-maxKept);
  }

  get entries(): readonly CrmRequest[] {
    return this.kept;
  }

  count(filter: RequestFilter = () => true): number {
    return this.kept.filter(filter).length;
  }

  /** Maximum number of requests within any interval of `spanMs` milliseconds. */
  maxWithin(spanMs: number, filter: RequestFilter = () => true): number {
    const times = this.kept.filter(filter).map(({ at }) => at);
    let first = 0;
    let max = 0;
    for (const [index, at] of times.entries()) {
      while (at - (times[first] ?? at) >= spanMs) first += 1;
      max = Math.max(max, index - first + 1);
    }
    return max;
  }

  clear(): void {
    this.kept = [];
  }
}

export type Fields = Record<string, unknown>;

export const json = (status: number, value: unknown, headers: AnswerHeaders = {}): Answer =>
  document('application/json;charset=utf-8', JSON.stringify(value), { status, headers });

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text of a scalar; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** The JSON body of a request; `undefined` if it is no JSON. */
export function bodyOf({ body }: WebRequest): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

export const formOf = ({ body }: WebRequest): URLSearchParams => new URLSearchParams(body.toString('utf8'));

/** Ends the handling of a request with this answer. */
export class Rejection extends Error {
  constructor(readonly answer: Answer) {
    super(`rejected with ${answer.status ?? 200}`);
  }
}
