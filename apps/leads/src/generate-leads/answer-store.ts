import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';

/** Answers that were found before. */
export interface AnswerStore {
  /** The newest answer to the question that has as many leads as are wanted, or all there are. */
  find(search: LeadSearch): Promise<LeadAnswer | undefined>;
  save(search: LeadSearch, answer: LeadAnswer): Promise<void>;
}
