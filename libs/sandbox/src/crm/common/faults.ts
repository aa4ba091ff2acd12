import type { Answer } from '../../web/answer';
import { html } from '../../web/answers';
import { Random } from '../../random/random';

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
