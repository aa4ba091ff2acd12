import {
  type SuppressionFilter,
  SearchDomain as Operation,
  type DomainEmail,
  type DomainSearchResult,
  type KnownVerification,
  type NoEmailsReason,
  type SearchDomainRequest,
} from '@lode/contracts';
import type { CallContext, Results, Suppressions } from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import type { Knowledge } from '../knowledge/knowledge';
import { tellable } from '../knowledge/tellable';
import type { StatedForm } from '../learning/stated-form';
import { isWanted, toDomainEmail } from './domain-email';
import { pageOf, ranked } from './email-page';
import { withVerdicts, type KnownVerdicts } from './known-verdicts';
import { resultRows } from './result-rows';
import { placeBefore } from './search-cursor';
import { timeForSite } from './waiting-time';

export interface SearchDomainParts {
  readonly knowledge: Knowledge;
  readonly patterns: {
    usualForm(knowledge: DomainKnowledge, barrier: SuppressionFilter): Promise<StatedForm | null>;
  };
  readonly verdicts: KnownVerdicts;
  readonly results: Pick<Results, 'keep'>;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
}

type Asker = Pick<CallContext, 'account' | 'requestId' | 'traceparent' | 'remaining'>;

/**
 * Lists the addresses that the site of a company shows, without those that are suppressed, for all or for the account
 * that asks. No mail host is asked.
 */
export class SearchDomain {
  constructor(private readonly parts: SearchDomainParts) {}

  /** @throws ProblemError validation, free_mail_domain, suppressed, and errors of the database */
  async search(request: SearchDomainRequest, asker: Asker): Promise<DomainSearchResult> {
    const { cursor, limit = 10 } = request;
    const domain = companyDomain(request.domain);
    const after = placeBefore(cursor, domain);
    const known = await this.parts.knowledge.find(domain, { budget: timeForSite(asker) });
    const barrier = this.parts.suppressions.barrier(asker.account);
    const knowledge = await tellable(known, barrier);
    const fitting = ranked(fittingIn(knowledge, request));
    const page = pageOf(fitting, { after, limit, domain });
    const isFirst = cursor === undefined;
    const [usual, verdicts] = await Promise.all([
      this.parts.patterns.usualForm(knowledge, barrier),
      this.verdictsOf(page.emails, asker),
      isFirst && this.keep(fitting, knowledge, asker),
    ]);
    return {
      domain,
      company: knowledge.company,
      emails: withVerdicts(page.emails, verdicts),
      pattern: usual?.pattern ?? null,
      pattern_share: usual?.share ?? null,
      pattern_samples: usual?.samples ?? 0,
      total: fitting.length,
      reason: reasonOf(knowledge),
      next_cursor: page.nextCursor,
      partial: knowledge.partial,
      hint: null,
      read_at: new Date(knowledge.readAt).toISOString(),
    };
  }

  /** Keeps the rows of all pages. Their verdicts are read apart: those of the page do not wait for them, nor fail with them. */
  private async keep(
    emails: readonly DomainEmail[],
    knowledge: DomainKnowledge,
    asker: Asker,
  ): Promise<void> {
    const verdicts = await this.verdictsOf(emails, asker);
    await this.parts.results.keep(Operation, resultRows(emails, knowledge, verdicts), asker);
  }

  private verdictsOf(
    emails: readonly DomainEmail[],
    asker: Asker,
  ): Promise<ReadonlyMap<string, KnownVerification>> {
    return this.parts.verdicts.of(
      emails.map(({ email }) => email),
      asker,
    );
  }
}

/** Why nothing is known of a domain; suppressed addresses count as unknown. */
function reasonOf({ addresses, reached, forbidden, partial }: DomainKnowledge): NoEmailsReason | null {
  if (addresses.length > 0) return null;
  if (reached) return 'no_addresses';
  if (forbidden) return 'robots';
  return partial ? null : 'no_site';
}

const fittingIn = ({ addresses }: DomainKnowledge, wanted: SearchDomainRequest): DomainEmail[] =>
  addresses.map(toDomainEmail).filter((email) => isWanted(email, wanted));
