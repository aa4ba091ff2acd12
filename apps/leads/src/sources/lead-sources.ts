import { leadSources, type LeadSourceName, type SourceStatus } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import { askSource } from './ask-source';
import { CircuitBreaker } from './circuit-breaker';
import type { LeadQuestion, LeadSource, Sighting, SourceAnswer } from './lead-source';
import { lateDetail, troubled } from './source-answers';

/** What the sources have told so far. */
export interface SourcesAnswer {
  /** In the order of `leadSources`. */
  readonly sightings: readonly Sighting[];
  /** One for each of `leadSources`, in their order; those that are still at it have not answered in time. */
  readonly statuses: readonly SourceStatus[];
  /** Sources that are still at it. */
  readonly pending: number;
}

/** Hears of each source that was asked. */
export interface SourceObserver {
  answered(source: LeadSourceName, answer: SourceAnswer, milliseconds: number): void;
  /** A source rejected, which none should. */
  broke(source: LeadSourceName, error: unknown): void;
}

export interface LeadSourcesParts {
  readonly sources: readonly LeadSource[];
  /** The sources that are switched on. */
  readonly enabled: readonly LeadSourceName[];
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly observer: SourceObserver;
}

interface GuardedSource {
  readonly source: LeadSource;
  readonly breaker: CircuitBreaker;
}

const atIt = troubled({ state: 'timeout', detail: lateDetail });
const switchedOff = troubled({ state: 'off', detail: 'Switched off: it is not in LODE_LEAD_SOURCES.' });
const resting = (trouble: string): SourceAnswer =>
  troubled({ state: 'failed', detail: `Left alone for a minute after three failures. ${trouble}`.trim() });

/** All sources at once. What one of them does costs its own part of the answer and nothing else. */
export class LeadSources {
  private readonly guarded: readonly GuardedSource[];
  /** Why a source has failed last. */
  private readonly troubles = new Map<LeadSourceName, string>();

  constructor(private readonly parts: LeadSourcesParts) {
    this.guarded = parts.sources
      .filter(({ name }) => parts.enabled.includes(name))
      .map((source) => ({ source, breaker: new CircuitBreaker(parts.clock) }));
  }

  /**
   * Never rejects; ends soon after the signal has aborted, then with what has come so far.
   * @param tell is given what there is at the beginning and whenever one more source is through
   */
  async ask(
    question: LeadQuestion,
    signal: AbortSignal,
    tell: (answer: SourcesAnswer) => void,
  ): Promise<SourcesAnswer> {
    const answers = new Map<LeadSourceName, SourceAnswer>();
    const soFar = (): SourcesAnswer => this.describe(answers);
    tell(soFar());
    await Promise.all(
      this.guarded.map(async (guarded) => {
        answers.set(guarded.source.name, await this.askGuarded(guarded, question, signal));
        tell(soFar());
      }),
    );
    return soFar();
  }

  private async askGuarded(
    { source, breaker }: GuardedSource,
    question: LeadQuestion,
    signal: AbortSignal,
  ): Promise<SourceAnswer> {
    if (!breaker.admits()) return resting(this.troubles.get(source.name) ?? '');
    const { clock, observer } = this.parts;
    const begun = clock.monotonic();
    const onError = (error: unknown): void => observer.broke(source.name, error);
    const answer = await askSource(source, question, { signal, onError });
    observer.answered(source.name, answer, clock.monotonic() - begun);
    this.judge(source.name, breaker, answer, signal.aborted);
    return answer;
  }

  /** @param hasLeft whether we have gone away ourselves: then being late says nothing about the source */
  private judge(
    name: LeadSourceName,
    breaker: CircuitBreaker,
    { state, detail }: SourceAnswer,
    hasLeft: boolean,
  ): void {
    if (state === 'ok' || state === 'partial') return breaker.succeeded();
    if (state !== 'failed' && (state !== 'timeout' || hasLeft)) return;
    breaker.failed();
    this.troubles.set(name, detail ?? '');
  }

  private describe(answers: ReadonlyMap<LeadSourceName, SourceAnswer>): SourcesAnswer {
    const asked = new Set(this.guarded.map(({ source }) => source.name));
    const statuses = leadSources.map((source): SourceStatus => {
      const { state, sightings, detail } = answers.get(source) ?? (asked.has(source) ? atIt : switchedOff);
      return { source, state, found: sightings.length, detail };
    });
    const sightings = leadSources.flatMap((source) => answers.get(source)?.sightings ?? []);
    return { sightings, statuses, pending: asked.size - answers.size };
  }
}
