import { task } from '@lode/service-kit';
import type { ReadingQuestion } from './reading-question';

export interface ReadingToPrepare {
  readonly account: string;
  readonly reading: string;
  readonly question: ReadingQuestion;
}

/** Finds the sites of a reading. */
export const PrepareReading = task<ReadingToPrepare>({
  name: 'prepare_reading',
  attempts: 5,
  retryDelaySeconds: 30,
  concurrency: 1,
});
