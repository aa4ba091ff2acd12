import type { Contact } from '@lode/contracts';
import type { BusinessLead } from '../merging/leads/lead-of';
import { attributionOf } from '../places/attribution';
import type { SourcesAnswer } from '../sources/lead-source';
import type { FoundLead, LeadAnswer } from './lead-answer';
import { withSpare, type LeadSearch } from './lead-search';
import type { Ranking } from './ranking';
import type { RunContacts } from './run-contacts';

export interface RunFacts {
  readonly search: LeadSearch;
  readonly sourcesAnswer: SourcesAnswer;
  readonly contacts: Pick<RunContacts, 'of'>;
  /** Whether all planned calls were made. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The answer from the findings at some moment. */
export function answerFrom(
  { answers }: Ranking,
  { search, sourcesAnswer, contacts, isComplete, now }: RunFacts,
): LeadAnswer {
  const wanted = answers.slice(0, withSpare(search.limit));
  const shown = wanted.flatMap(({ business }) => business.sightings);
  return {
    leads: wanted.map(({ lead, business }) => withContacts(lead, contacts.of(business.ownSite))),
    total: answers.length,
    partial: !isComplete || sourcesAnswer.statuses.some(({ state }) => isIncomplete.has(state)),
    sourcesStatus: sourcesAnswer.statuses,
    attribution: attributionOf(shown),
    collectedAt: now,
  };
}

/** The number of the business is not that of a person, even if it is printed beside one. */
const withContacts = (lead: BusinessLead, contacts: readonly Contact[]): FoundLead => ({
  ...lead,
  contacts: contacts.map((contact) => (contact.phone === lead.phone ? { ...contact, phone: null } : contact)),
});

const isIncomplete: ReadonlySet<string> = new Set(['partial', 'failed', 'timeout']);
