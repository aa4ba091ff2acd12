import type { Clock } from '@lode/platform';
import { askSource } from './ask-source';
import { CircuitBreaker } from './circuit-breaker';
import type { Source, SourceAnswer } from '@lode/domain/sources';
import { troubled } from '@lode/domain/sources';

/** Called for each source that was used. */
export interface SourceObserver {
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
