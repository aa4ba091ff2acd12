import { StoredAnswers } from '@lode/service-kit';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import type { RunProgress } from './run-progress';

/** Leads that are stored, else what the sources say now. */
export class CollectLeads extends StoredAnswers<LeadSearch, LeadAnswer, RunProgress> {}
