import { type Clock, unlessAborted, within, type Logger } from '@lode/platform';
import { type Source, type SourceAnswer, timeoutDetail, troubled } from '@lode/domain/sources';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Consecutive failures after which a source is paused. */
const maxFailures = 3;
/** Duration of the pause in milliseconds. */
const pauseMs = 60_000;

/**
 * Stops requests to a source that does not answer, because every request would wait for its time-out. Concurrent failures
 * count as one here; in cockatiel three of them open the breaker.
 */
export class CircuitBreaker {
  private failures = 0;
  private pausedUntil = 0;
  /** Time of the latest failure. */
  private failedAt = -Infinity;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /**
   * Whether a request is allowed now. After the pause one request is admitted as a trial, and the next one after
   * another pause, unless the trial has succeeded by then.
   */
  admits(): boolean {
    if (this.failures < maxFailures) return true;
    if (this.clock.monotonic() < this.pausedUntil) return false;
    this.pause();
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  /**
   * Concurrent requests count as one failure, because they do not fail consecutively.
   * @param begunAt time of the request by the monotonic clock
   */
  failed(begunAt: number): void {
    if (begunAt < this.failedAt) return;
    this.failedAt = this.clock.monotonic();
    this.failures += 1;
    this.pause();
  }

  private pause(): void {
    this.pausedUntil = this.clock.monotonic() + pauseMs;
  }
}

/** Milliseconds for a source to return partial results after its time limit. */
const partialResultMs = 200;

export interface Asking {
  /** Ends the request before the source's own time limit. */
  readonly signal: AbortSignal;
  /** Called with an error that the source should have returned as an answer. */
  readonly onError: (error: unknown) => void;
}

/**
 * Calls one source within its time limit, and handles sources that violate their contract: a rejected promise is a
 * failure, a source that continues after the abort is abandoned.
 */
async function askSource<Question, Value>(
  source: Source<string, Question, Value>,
  question: Question,
  { signal, onError }: Asking,
): Promise<SourceAnswer<Value>> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(source.timeLimit)]);
  const answer = findSafely(source, question, end, onError);
  const settled = answer.then(() => undefined);
  await unlessAborted(settled, end, () => undefined);
  return within(answer, partialResultMs, () => troubled({ state: 'timeout', detail: timeoutDetail }));
}

async function findSafely<Question, Value>(
  source: Source<string, Question, Value>,
  question: Question,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<SourceAnswer<Value>> {
  try {
    return await source.find(question, signal);
  } catch (error) {
    onError(error);
    return troubled({ state: 'failed', detail: 'It could not be asked.' });
  }
}

/** Called for each source that was used. */
interface SourceObserver {
  answered(source: string, answer: SourceAnswer<unknown>, milliseconds: number): void;
  /** A source rejected, in violation of its contract. */
  broke(source: string, error: unknown): void;
}

export interface SourceGateParts<Name extends string> {
  /** The enabled sources. */
  readonly enabled: readonly Name[];
  /** The setting that enables them. */
  readonly switch: string;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly observer: SourceObserver;
}

/**
 * Access to all sources: skips those that are disabled, or that do not answer. A faulty source affects its own part of
 * a response only.
 */
export class SourceGate<Name extends string> {
  private readonly breakers = new Map<Name, CircuitBreaker>();
  /** The detail of the last failure of a source. */
  private readonly lastFailures = new Map<Name, string>();

  constructor(private readonly parts: SourceGateParts<Name>) {}

  isOn(name: Name): boolean {
    return this.parts.enabled.includes(name);
  }

  /** The answer of a disabled source. */
  get off(): SourceAnswer<never> {
    return troubled({ state: 'off', detail: `Switched off: it is not in ${this.parts.switch}.` });
  }

  /** Never rejects; ends soon after the signal aborts. */
  async ask<Question, Value>(
    source: Source<Name, Question, Value>,
    question: Question,
    signal: AbortSignal,
  ): Promise<SourceAnswer<Value>> {
    if (!this.isOn(source.name)) return this.off;
    const breaker = this.breakerOf(source.name);
    if (!breaker.admits()) return paused(this.lastFailures.get(source.name) ?? '');
    const { clock, observer } = this.parts;
    const begun = clock.monotonic();
    const onError = (error: unknown): void => observer.broke(source.name, error);
    const answer = await askSource(source, question, { signal, onError });
    observer.answered(source.name, answer, clock.monotonic() - begun);
    this.recordOutcome(source.name, answer, { begun, isAborted: signal.aborted });
    return answer;
  }

  private breakerOf(name: Name): CircuitBreaker {
    const known = this.breakers.get(name) ?? new CircuitBreaker(this.parts.clock);
    this.breakers.set(name, known);
    return known;
  }

  /** After an abort by the caller, a time-out is not a failure of the source. */
  private recordOutcome(
    name: Name,
    { state, detail }: SourceAnswer<unknown>,
    { begun, isAborted }: { readonly begun: number; readonly isAborted: boolean },
  ): void {
    const breaker = this.breakerOf(name);
    if (state === 'ok' || state === 'partial') return breaker.succeeded();
    if (state !== 'failed' && (state !== 'timeout' || isAborted)) return;
    breaker.failed(begun);
    this.lastFailures.set(name, detail ?? '');
  }
}

const paused = (lastFailure: string): SourceAnswer<never> =>
  troubled({
    state: 'failed',
    detail: `Paused for a minute after three failures. ${lastFailure}`.trim(),
  });

/** Counts the answers of each source; no label contains the question. */
export class SourceMetrics implements SourceObserver {
  private readonly durations: Histogram<'source' | 'state'>;
  private readonly records: Counter<'source'>;

  constructor(
    registry: Registry,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'lode_source_duration_seconds',
      help: 'Time from asking a source to its answer',
      labelNames: ['source', 'state'],
      buckets: [0.01, 0.05, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    });
    this.records = new Counter({
      name: 'lode_source_records_total',
      help: 'Records that a source gave',
      labelNames: ['source'],
      registers,
    });
  }

  answered(source: string, { state, records }: SourceAnswer<unknown>, milliseconds: number): void {
    this.durations.observe({ source, state }, milliseconds / 1000);
    this.records.inc({ source }, records.length);
  }

  broke(source: string, err: unknown): void {
    this.logger.warn({ source, err }, 'a source broke');
  }
}
