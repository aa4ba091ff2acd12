import {
  intelSources,
  type IntelSourceName,
  type IntelSourceStatus,
  type Attribution,
  type IntelAnswer,
} from '@lode/contracts';
import type { SourceGate } from '@lode/bus';
import { timeoutDetail, troubled, type Source, type SourceAnswer } from '@lode/domain/sources';

const isIncomplete: ReadonlySet<string> = new Set(['partial', 'failed', 'timeout']);
const inProgress = troubled({ state: 'timeout', detail: timeoutDetail });

/** Asks sources for one result and tracks the status of each. */
export class Inquiry {
  private readonly answers = new Map<IntelSourceName, SourceAnswer<unknown>>();

  constructor(private readonly gate: SourceGate<IntelSourceName>) {}

  /**
   * Never rejects, and ends soon after the signal aborts. The status is a timeout until the source has answered.
   * @returns the records of the source
   */
  async ask<Question, Value>(
    source: Source<IntelSourceName, Question, Value>,
    question: Question,
    signal: AbortSignal,
  ): Promise<readonly Value[]> {
    this.answers.set(source.name, this.answers.get(source.name) ?? inProgress);
    const answer = await this.gate.ask(source, question, signal);
    this.answers.set(source.name, answer);
    return answer.records;
  }

  /** One status per asked source, in the order of `intelSources`. */
  get statuses(): IntelSourceStatus[] {
    return intelSources.flatMap((source) => {
      const answer = this.answers.get(source);
      if (!answer) return [];
      const { state, records, detail } = answer;
      return [{ source, state, found: records.length, detail }];
    });
  }

  /** Whether a retry could add data, with more time or healthy sources. */
  get isIncomplete(): boolean {
    return this.statuses.some(({ state }) => isIncomplete.has(state));
  }
}

/** Fields of a result that are specific to the operation. */
export type Findings<Result extends IntelAnswer> = Omit<Result, keyof IntelAnswer>;

/** One run of an operation. Its findings can be read at any time. */
export interface Investigation<Result extends IntelAnswer> {
  /** Never rejects because of external failures, and ends soon after the signal aborts. */
  run(inquiry: Inquiry, signal: AbortSignal): Promise<void>;
  findings(): Findings<Result>;
  /** How to get more results, or why there are few; null if there is nothing to say. */
  hint(): string | null;
  attribution(): readonly Attribution[];
}
