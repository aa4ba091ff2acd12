import type { CompanyContacts } from '@lode/contracts';
import type { CallContext, Suppressions } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { Knowledge } from '../knowledge/knowledge';
import { withoutSuppressed } from '../knowledge/without-suppressed';
import type { KnownVerdicts } from '../search-domain/known-verdicts';
import { siteBudget } from '../search-domain/time-budget';
import { contactsOf, personalAddresses } from './contacts-of';

export interface ListContactsParts {
  readonly knowledge: Knowledge;
  readonly verdicts: KnownVerdicts;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
}

/** Lists the people that a company's site shows, without suppressed ones. It contacts no mail host. */
export class ListContacts {
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
