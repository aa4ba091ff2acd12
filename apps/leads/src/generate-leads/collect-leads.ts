import { CachedResults } from '@lode/service-kit';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import type { RunProgress } from './run-progress';

/** Returns cached leads, else collects them from the sources. */
export class CollectLeads extends CachedResults<LeadSearch, LeadAnswer, RunProgress> {}
