import { ProblemError, type SuppressionFilter } from '@lode/contracts';
import {
  createContext,
  responseBudgetMs,
  type CallContext,
  type Clock,
  type Suppressions,
} from '@lode/service-kit';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import type { Knowledge } from '../knowledge/knowledge';
import { withoutSuppressed, unsuppressedAddresses } from '../knowledge/without-suppressed';
import { namedAddresses } from '../learning/named-addresses';
import { type PersonName, spellingsOf } from '@lode/domain/names';
import type { FormPrior } from '../patterns/form-priors';
import { inferFormsInSlices } from '../patterns/infer-forms';
import { rankLocalParts } from '../patterns/rank-local-parts';
import { toResult, type FoundEmail } from './to-result';
import { probeOrder } from './probe-order';
import { probeCandidates } from './probe-candidates';
import type { CandidateProber } from './candidate-prober';
import { decide, type Decision } from './decide';
import { evidenceHint, requireEvidence } from './require-evidence';
import type { Replies } from './replies';
import { rankEmailCandidates } from './rank-email-candidates';
import { parsePerson, type GivenName } from './parse-person';
import { sightingsOf } from './sightings';
import type { EmailCandidate } from './email-candidate';
import { attributedAddresses } from './attributed-addresses';
import { wholeNameAddresses } from './whole-name-addresses';

/** Milliseconds reserved for the mail host, whatever the site takes. */
const mailHostReserveMs = 10_000;

export interface ConfirmedAddresses {
  of(domain: string): Promise<readonly ConfirmedAddress[]>;
  keep(domain: string, address: ConfirmedAddress, at: number): Promise<void>;
  /** Deletes an address that the mail host now rejects. */
  drop(domain: string, email: string): Promise<void>;
}

export interface FindEmailParts {
  readonly knowledge: Knowledge;
  readonly confirmed: ConfirmedAddresses;
  readonly prober: CandidateProber;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly priors: readonly FormPrior[];
  readonly clock: Clock;
}

/** A person at a company. */
export interface PersonQuestion {
  /** In A-labels. */
  readonly domain: string;
  readonly name: GivenName;
  /** 0 to 100. */
  readonly minConfidence?: number | undefined;
}

interface ParsedRequest {
  readonly domain: string;
  readonly person: PersonName;
  readonly request: PersonQuestion;
  readonly account: string | undefined;
}

/** Knowledge of the domain before the suppression filter. */
interface Known {
  readonly knowledge: DomainKnowledge;
  readonly confirmed: readonly ConfirmedAddress[];
}

/** Matches the name as given and each of its spellings. */
function isSuppressedByName(
  { domain, name }: PersonQuestion,
  person: PersonName,
  filter: SuppressionFilter,
): boolean {
  if (!filter.hasPeopleAt(domain)) return false;
  const spelled = spellingsOf(person, domain).map(({ first, last }) => `${first} ${last}`);
  return [wholeName(name), ...spelled].some((each) => filter.person(domain, each));
}

const wholeName = (name: GivenName): string =>
  'full_name' in name ? name.full_name : `${name.first_name} ${name.last_name ?? ''}`;

/** A full name is stored as one text, as it was given. */
const namesOf = (name: GivenName): Pick<ConfirmedAddress, 'firstName' | 'lastName'> =>
  'full_name' in name
    ? { firstName: name.full_name, lastName: '' }
    : { firstName: name.first_name, lastName: name.last_name ?? '' };

/** Finds a person's address from the site, the form of the domain and replies of the mail host. */
export class FindEmail {
  constructor(private readonly parts: FindEmailParts) {}

  /**
   * Excludes candidates that are suppressed, globally or for the account, and does not probe them.
   * @throws ProblemError validation; suppressed if the person is suppressed; unavailable if
   *   verification is unavailable
   */
  async find(request: PersonQuestion, context: CallContext): Promise<FoundEmail> {
    const { domain } = request;
    const person = parsePerson(request.name, domain);
    const { account, requestId, traceparent } = context;
    const filter = this.parts.suppressions.suppressionFilter(account);
    if (isSuppressedByName(request, person, filter)) throw new ProblemError('suppressed');
    this.rejectSuppressed(() => this.identifyingAddresses(person, domain), filter);
    // Calls to other services do not contain the account.
    const until = createContext(responseBudgetMs(context), { requestId, traceparent });
    const budget = Math.max(1, until.remaining() - mailHostReserveMs);
    const [knowledge, confirmed] = await Promise.all([
      this.parts.knowledge.find(domain, { budget }),
      this.parts.confirmed.of(domain),
    ]);
    return this.ask({ domain, person, request, account }, { knowledge, confirmed }, until);
  }

  private async ask(asked: ParsedRequest, known: Known, context: CallContext): Promise<FoundEmail> {
    const { domain, person, request, account } = asked;
    const filter = this.parts.suppressions.suppressionFilter(account);
    const sightings = await sightingsOf(person, known.knowledge, known.confirmed);
    this.rejectSuppressed(() => attributedAddresses(sightings), filter);
    const knowledge = await withoutSuppressed(known.knowledge, filter);
    const owned = await namedAddresses(knowledge, unsuppressedAddresses(domain, known.confirmed, filter));
    const learned = await inferFormsInSlices(owned, this.parts.priors);
    const localParts = rankLocalParts(spellingsOf(person, domain), learned);
    const all = rankEmailCandidates({ domain, person, sightings, localParts, forms: learned });
    const candidates = all.filter(({ email }) => !filter.email(email));
    const replies = await probeCandidates(probeOrder(candidates, person), this.parts.prober, context);
    const decision: Decision =
      candidates.length === 0
        ? { best: null, reason: all.length === 0 ? 'no_safe_spelling' : 'suppressed', others: [] }
        : decide(candidates, replies, learned.samples > 0);
    if (!this.dependsOnAccount(known, all, filter))
      await this.learn(asked, known.confirmed, { decision, replies });
    const now = this.parts.clock.now();
    const { minConfidence } = request;
    const evidence = { replies, learned, minConfidence };
    const given = requireEvidence(decision, evidence);
    const hint = evidenceHint(decision, evidence);
    return toResult({ knowledge, owned, learned, sightings, decision: given, hint, replies, now });
  }

  /** Addresses that hardly any other person of the domain has. */
  private identifyingAddresses(person: PersonName, domain: string): readonly string[] {
    const forms = this.parts.priors.map(({ form }) => form);
    return wholeNameAddresses(spellingsOf(person, domain), domain, forms);
  }

  /** @param emails computed only if suppressions exist */
  private rejectSuppressed(emails: () => readonly string[], filter: SuppressionFilter): void {
    if (!filter.isOpen && emails().some((email) => filter.email(email))) throw new ProblemError('suppressed');
  }

  /** Whether entries of the account have excluded an address. A result that depends on them is not kept for others. */
  private dependsOnAccount(
    { knowledge, confirmed }: Known,
    candidates: readonly EmailCandidate[],
    filter: SuppressionFilter,
  ): boolean {
    const shared = this.parts.suppressions.suppressionFilter();
    return [...knowledge.addresses, ...confirmed, ...candidates].some(
      ({ email }) => filter.email(email) && !shared.email(email),
    );
  }

  /** Keeps the address that the mail host has confirmed, and drops those that it now rejects. */
  private async learn(
    { domain, request }: ParsedRequest,
    confirmed: readonly ConfirmedAddress[],
    { decision, replies }: { readonly decision: Decision; readonly replies: Replies },
  ): Promise<void> {
    const refused = confirmed.filter(({ email }) => replies.of.get(email)?.verdict === 'invalid');
    for (const { email } of refused) await this.parts.confirmed.drop(domain, email);
    const { best } = decision;
    if (best?.verdict !== 'valid' || confirmed.some(({ email }) => email === best.candidate.email)) return;
    if (this.parts.suppressions.suppressionFilter().email(best.candidate.email)) return;
    const address = { email: best.candidate.email, ...namesOf(request.name), chance: best.chance };
    await this.parts.confirmed.keep(domain, address, this.parts.clock.now());
  }
}
