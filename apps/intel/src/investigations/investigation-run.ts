import type { IntelAnswer } from '@lode/contracts';
import type { CollectionRun, Clock } from '@lode/service-kit';
import type { CollectedResult } from '../database/answer.repository';
import type { Inquiry } from './inquiry';
import type { Investigation } from './investigation';

/** Runs an investigation and assembles its result. */
export class InvestigationRun<Result extends IntelAnswer> implements CollectionRun<CollectedResult<Result>> {
  isOver = false;

  constructor(
    private readonly investigation: Investigation<Result>,
    private readonly inquiry: Inquiry,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    await this.investigation.run(this.inquiry, signal);
    this.isOver = !signal.aborted;
  }

  soFar(): CollectedResult<Result> {
    const { investigation, inquiry, clock } = this;
    const partial = !this.isOver || inquiry.isIncomplete;
    const collectedAt = clock.now();
    const about: IntelAnswer = {
      sources_status: inquiry.statuses,
      partial,
      cache_hit: false,
      collected_at: new Date(collectedAt).toISOString(),
      attribution: [...investigation.attribution()],
      hint: investigation.hint(),
    };
    // TypeScript cannot infer that the two parts form a complete result.
    return { result: { ...investigation.findings(), ...about } as Result, partial, collectedAt };
  }
}
