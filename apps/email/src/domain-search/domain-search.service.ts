import {
  type DomainEmail,
  type SearchDomainRequest,
  leadCondition,
  type SuppressionFilter,
  SearchDomain as Operation,
  type DomainSearchResult,
  type AddressVerification,
  type EmptyReason,
  type NoEmailsReason,
} from '@lode/contracts';
import {
  addressConfidence,
  chanceWithName,
  whenSeen,
  companyDomain,
  isFreeProvider,
} from '@lode/domain/addresses';
import type { CallContext } from '@lode/bus';
import type { Suppressions } from '@lode/privacy';
import { cursorInSet, readSetCursor, type Results } from '@lode/work';
import { type KnownAddress, type DomainKnowledge, withoutSuppressed } from '../knowledge/domain-knowledge';
import type { Knowledge } from '../knowledge/site-knowledge';
import type { StatedForm } from '../learning/domain-forms';
import { createCursor, compareRankKeys, rankKeyOf, parseCursor } from './rank-key';
import { withVerdicts, type KnownVerdicts } from './known-verdicts.adapter';
import { resultRows } from './result-rows';
import { siteBudget } from './time-budget';

/** An entry of the result, without a verdict. */
export function toDomainEmail(address: KnownAddress): DomainEmail {
  const { email, name, position, type, seniority, department, stillOnPage } = address;
  return {
    email,
    name,
    position,
    type,
    seniority,
    department,
    decision_maker: address.decisionMaker,
    phone: address.phone ?? null,
    confidence: confidenceOf(address),
    sources: ['website'],
    source_details: [...address.evidence],
    still_on_page: stillOnPage,
    verification: null,
  };
}

/** With its owner's name, an address has the confidence that the finder has in it. */
const confidenceOf = ({ name, confidence, stillOnPage }: KnownAddress): number =>
  addressConfidence(name === null ? whenSeen(confidence / 100, stillOnPage) : chanceWithName(stillOnPage));

type Wanted = Pick<SearchDomainRequest, 'type' | 'department' | 'seniority'>;

const isWanted = (email: DomainEmail, { type, department, seniority }: Wanted): boolean =>
  (type === undefined || email.type === type) &&
  (department === undefined || email.department === department) &&
  (seniority === undefined || email.seniority === seniority);

/** Sorts by rank key, the most useful first. */
export const ranked = (emails: readonly DomainEmail[]): DomainEmail[] =>
  emails
    .map((email) => ({ email, key: rankKeyOf(email) }))
    .sort((one, other) => compareRankKeys(one.key, other.key))
    .map(({ email }) => email);

interface EmailPage {
  readonly emails: readonly DomainEmail[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

function pageOf(
  emails: readonly DomainEmail[],
  { after, limit, domain }: { readonly after: string; readonly limit: number; readonly domain: string },
): EmailPage {
  const rest = emails.filter((email) => compareRankKeys(rankKeyOf(email), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rest.length > limit ? createCursor(rankKeyOf(last), domain) : null;
  return { emails: page, nextCursor };
}

export interface SearchDomainParts {
  readonly knowledge: Knowledge;
  readonly patterns: {
    usualForm(knowledge: DomainKnowledge, filter: SuppressionFilter): Promise<StatedForm | null>;
  };
  readonly verdicts: Pick<KnownVerdicts, 'of'>;
  readonly results: Pick<Results, 'store'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
}

type Caller = Pick<CallContext, 'account' | 'requestId' | 'traceparent' | 'remaining'>;

/**
 * Lists the addresses on a company's site, without those that are suppressed globally or for the account. It contacts
 * no mail host.
 */
export class DomainSearchService {
  constructor(private readonly parts: SearchDomainParts) {}

  /** @throws ProblemError validation, free_mail_domain, suppressed, and errors of the database */
  async search(
    request: SearchDomainRequest & { readonly domain: string },
    caller: Caller,
  ): Promise<DomainSearchResult> {
    const { cursor, after: setEnd } = readSetCursor('email', request.cursor);
    const { limit = 10 } = request;
    const domain = companyDomain(request.domain);
    const after = parseCursor(cursor, domain);
    const filter = this.parts.suppressions.suppressionFilter(caller.account);
    const { known, movedTo } = await this.knownOf(domain, filter, caller);
    const knowledge = await withoutSuppressed(known, filter);
    const fitting = ranked(await this.conditioned(fittingIn(knowledge, request), request, caller));
    const page = pageOf(fitting, { after, limit, domain });
    const [usual, verdicts, id] = await Promise.all([
      this.parts.patterns.usualForm(knowledge, filter),
      this.verdictsOf(page.emails, caller),
      cursor === undefined ? this.keep(request, fitting, knowledge, caller) : (setEnd?.id ?? null),
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
      reason_empty: emptyReasonOf(knowledge),
      moved_to: movedTo,
      next_cursor: cursorInSet(page.nextCursor, id, fitting.length),
      result_id: id,
      partial: knowledge.partial,
      hint: hintOf(knowledge, movedTo),
      read_at: new Date(knowledge.readAt).toISOString(),
    };
  }

  /** Knowledge of the domain, or of the one to which its site moved if the domain itself has no addresses. */
  private async knownOf(
    domain: string,
    filter: SuppressionFilter,
    caller: Caller,
  ): Promise<{ readonly known: DomainKnowledge; readonly movedTo: string | null }> {
    const known = await this.parts.knowledge.find(domain, { budget: siteBudget(caller) });
    const movedTo = known.site?.moved_to ?? null;
    const isFollowed =
      movedTo !== null && movedTo !== domain && !isFreeProvider(movedTo) && !filter.domain(movedTo);
    if (!isFollowed) return { known, movedTo: null };
    if (known.addresses.length > 0) return { known, movedTo };
    const there = await this.parts.knowledge.find(movedTo, { budget: siteBudget(caller) });
    return { known: there.addresses.length > 0 ? there : known, movedTo };
  }

  /** The addresses that meet the conditions on verdicts and people, by the verdicts of all of them. */
  private async conditioned(
    emails: readonly DomainEmail[],
    request: SearchDomainRequest,
    caller: Caller,
  ): Promise<readonly DomainEmail[]> {
    const isMet = leadCondition(request);
    if (!isMet) return emails;
    const verdicts = await this.verdictsOf(emails, caller);
    return emails.filter(({ email, phone, type, name }) =>
      isMet({
        email,
        phone,
        hasContact: type === 'personal' && name !== null,
        verification: verdicts.get(email) ?? null,
      }),
    );
  }

  /**
   * Keeps the rows of all pages. Their verdicts are requested separately, so that the page does not wait for them or
   * fail with them.
   */
  private async keep(
    request: SearchDomainRequest,
    emails: readonly DomainEmail[],
    knowledge: DomainKnowledge,
    caller: Caller,
  ): Promise<string | null> {
    const verdicts = await this.verdictsOf(emails, caller);
    const rows = resultRows(emails, knowledge, verdicts);
    return this.parts.results.store(Operation, { request, rows }, caller);
  }

  private verdictsOf(
    emails: readonly DomainEmail[],
    caller: Caller,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    return this.parts.verdicts.of(
      emails.map(({ email }) => email),
      caller,
    );
  }
}

/** Reason for an empty result; suppressed addresses count as unknown. */
function reasonOf({ addresses, reached, forbidden, partial }: DomainKnowledge): NoEmailsReason | null {
  if (addresses.length > 0) return null;
  if (reached) return 'no_addresses';
  if (forbidden) return 'robots';
  return partial ? null : 'no_site';
}

/** What crawl says about the site; it knows nothing of a site whose contacts belong to other domains. */
function emptyReasonOf({
  addresses,
  reached,
  forbidden,
  partial,
  site,
}: DomainKnowledge): EmptyReason | null {
  if (addresses.length > 0) return null;
  if (site?.reason_empty) return site.reason_empty;
  if (reached) return 'none_shown';
  if (forbidden) return 'robots';
  return partial ? 'unfinished' : 'unreadable';
}

function hintOf(
  { domain, addresses, reached, site }: DomainKnowledge,
  movedTo: string | null,
): string | null {
  if (addresses.length > 0)
    return domain === movedTo ? `The domain moved to ${movedTo}. The addresses are of that domain.` : null;
  if (site?.reason_empty) return site.hint;
  return reached ? `The site shows no address of ${domain}.` : null;
}

const fittingIn = ({ addresses }: DomainKnowledge, wanted: SearchDomainRequest): DomainEmail[] =>
  addresses.map(toDomainEmail).filter((email) => isWanted(email, wanted));
