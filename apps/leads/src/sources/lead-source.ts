import { type LeadSourceName, leadSources, type SourceStatus } from '@lode/contracts';
import { type Source, type SourceAnswer as KitAnswer, timeoutDetail, troubled } from '@lode/domain/sources';
import type { SourceGate } from '@lode/bus';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { Sighting } from '../business/business';

export interface LeadQuestion {
  readonly niche: Niche;
  readonly town: Town;
  /** Requested number of leads. */
  readonly limit: number;
  /** Maximum age of a cached answer of a source, in seconds. */
  readonly maxAge: number;
}

export type SourceAnswer = KitAnswer<Sighting>;

/** A source of businesses. */
export type LeadSource = Source<LeadSourceName, LeadQuestion, Sighting>;

/** The results so far. */
export interface SourcesAnswer {
  /** In the order of `leadSources`. */
  readonly sightings: readonly Sighting[];
  /** One for each of `leadSources`, in their order; pending ones have the state of a timeout. */
  readonly statuses: readonly SourceStatus[];
  /** Sources without an answer yet. */
  readonly pending: number;
}

const atIt = troubled<Sighting>({ state: 'timeout', detail: timeoutDetail });

/** Calls all sources concurrently. */
export class LeadSources {
  private readonly sources: readonly LeadSource[];

  constructor(
    sources: readonly LeadSource[],
    private readonly gate: SourceGate<LeadSourceName>,
  ) {
    this.sources = sources.filter(({ name }) => gate.isOn(name));
  }

  /**
   * Never rejects; ends soon after the signal aborts, with the results so far.
   * @param onAnswer called at the beginning and after the answer of each source
   */
  async ask(
    question: LeadQuestion,
    signal: AbortSignal,
    onAnswer: (answer: SourcesAnswer) => void,
  ): Promise<SourcesAnswer> {
    const answers = new Map<LeadSourceName, SourceAnswer>();
    const soFar = (): SourcesAnswer => this.describe(answers);
    onAnswer(soFar());
    await Promise.all(
      this.sources.map(async (source) => {
        answers.set(source.name, await this.gate.ask(source, question, signal));
        onAnswer(soFar());
      }),
    );
    return soFar();
  }

  private describe(answers: ReadonlyMap<LeadSourceName, SourceAnswer>): SourcesAnswer {
    const asked = new Set(this.sources.map(({ name }) => name));
    const statuses = leadSources.map((source): SourceStatus => {
      const answer: SourceAnswer = answers.get(source) ?? (asked.has(source) ? atIt : this.gate.off);
      return { source, state: answer.state, found: answer.records.length, detail: answer.detail };
    });
    const sightings = leadSources.flatMap((source) => answers.get(source)?.records ?? []);
    return { sightings, statuses, pending: asked.size - answers.size };
  }
}
