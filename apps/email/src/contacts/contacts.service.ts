import type { CallContext } from '@lode/bus';
import type { Suppressions } from '@lode/privacy';
import { inSlices, type Clock } from '@lode/platform';
import type { CompanyContacts } from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import type { NameFit } from '../knowledge/attribute';
import { type DomainKnowledge, nothingKnown, withoutSuppressed } from '../knowledge/domain-knowledge';
import type { Knowledge, KnowledgeStore, StoredKnowledge } from '../knowledge/site-knowledge';
import { knowledgeSteps } from '../knowledge/read-knowledge';
import type { SiteReader } from '../knowledge/site-reader.adapter';
import type { KnownVerdicts } from '../domain-search/known-verdicts.adapter';
import { siteBudget } from '../domain-search/time-budget';
import { contactsOf, personalAddresses } from './contacts-of';

export interface ContactKnowledgeParts {
  readonly store: Pick<KnowledgeStore, 'find'>;
  readonly reader: Pick<SiteReader, 'read'>;
  readonly fits: NameFit;
  readonly clock: Clock;
  /** Max age of knowledge, in milliseconds. */
  readonly maxAge: number;
}

/**
 * Knowledge of a company for a list of many companies: the stored one, else that of the pages that a lead is read from,
 * which crawl has usually just read. It is not stored, because a search of the domain reads more pages.
 */
export class ContactKnowledge implements Knowledge {
  constructor(private readonly parts: ContactKnowledgeParts) {}

  async find(domain: string, { budget }: { readonly budget: number }): Promise<DomainKnowledge> {
    const { store, reader, fits, maxAge } = this.parts;
    const stored = await store.find(domain);
    if (stored && this.isUsable(stored)) return stored.knowledge;
    const reading = await reader.read(domain, { budget, maxAge, depth: 1 });
    if (!reading)
      return stored ? { ...stored.knowledge, partial: true } : nothingKnown(domain, this.parts.clock.now());
    return inSlices(knowledgeSteps(domain, reading, { fits, earlier: stored?.knowledge }));
  }

  private isUsable({ knowledge: { reached, partial, readAt } }: StoredKnowledge): boolean {
    return reached && !partial && readAt > this.parts.clock.now() - this.parts.maxAge;
  }
}

export interface ListContactsParts {
  readonly knowledge: Knowledge;
  readonly verdicts: Pick<KnownVerdicts, 'of'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
}

/** Lists the people that a company's site shows, without suppressed ones. It contacts no mail host. */
export class ContactsService {
  constructor(private readonly parts: ListContactsParts) {}

  /** @throws ProblemError validation, free_mail_domain, suppressed, and errors of the database */
  async list(
    given: string,
    caller: Pick<CallContext, 'account' | 'requestId' | 'traceparent' | 'remaining'>,
  ): Promise<CompanyContacts> {
    const domain = companyDomain(given);
    const { knowledge, suppressions, verdicts } = this.parts;
    const known = await knowledge.find(domain, { budget: siteBudget(caller) });
    const visible = await withoutSuppressed(known, suppressions.suppressionFilter(caller.account));
    const found = await verdicts.of(personalAddresses(visible), caller);
    return { contacts: contactsOf(visible, found), partial: visible.partial };
  }
}
