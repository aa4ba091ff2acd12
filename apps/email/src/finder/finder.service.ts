import { ProblemError, type SuppressionFilter } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { Suppressions } from '@lode/privacy';
import { createContext, responseBudgetMs, type CallContext } from '@lode/bus';
import {
  type ConfirmedAddress,
  type DomainKnowledge,
  withoutSuppressed,
  unsuppressedAddresses,
} from '../knowledge/domain-knowledge';
import type { Knowledge, ReadingListener } from '../knowledge/site-knowledge';
import type { ConfirmedAddressRepository } from '../learning/confirmed-address.repository';
import { namedAddresses, type OwnedAddress } from '../learning/domain-forms';
import { type PersonName, spellingsOf } from '@lode/domain/names';
import type { FormPrior } from '../patterns/form-priors';
import { inferFormsInSlices, type LearnedForms } from '../patterns/infer-forms';
import { rankLocalParts } from '../patterns/rank-local-parts';
import { toResult, type FoundEmail } from './to-result';
import { probeOrder, probeCandidates, ProbesOfRequest, type Prober } from './probe-candidates';
import type { PatternReports } from './pattern-reports.adapter';
import { decide, type Decision, evidenceHint, requireEvidence, isDecided } from './decide';
import type { Replies } from './replies';
import { rankEmailCandidates, wholeNameAddresses } from './rank-email-candidates';
import { parsePerson, isSuppressedByName, namesOf, type PersonQuestion } from './question';
import { sightingsOf, type Sightings, attributedAddresses } from './sightings';
import type { EmailCandidate } from './email-candidate';

/** Milliseconds reserved for the mail host, whatever the site takes. */
const mailHostReserveMs = 10_000;
/** Rounds of candidates before the whole site is read. */
const earlyRounds = 1;

export interface FinderParts {
  readonly knowledge: Knowledge;
  readonly confirmed: Pick<ConfirmedAddressRepository, 'of' | 'keep' | 'drop'>;
  readonly prober: Prober;
  readonly patterns: Pick<PatternReports, 'report'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly priors: readonly FormPrior[];
  readonly clock: Clock;
}

interface ParsedRequest {
  readonly domain: string;
  readonly person: PersonName;
  readonly request: PersonQuestion;
  readonly account: string | undefined;
  readonly until: CallContext;
  /** Of this request. */
  readonly prober: Prober;
}

/** Knowledge of the domain before the suppression filter. */
interface Known {
  readonly knowledge: DomainKnowledge;
  readonly confirmed: readonly ConfirmedAddress[];
}

interface Ranked {
  readonly filter: SuppressionFilter;
  /** Without suppressed contacts. */
  readonly knowledge: DomainKnowledge;
  readonly sightings: Sightings;
  readonly owned: readonly OwnedAddress[];
  readonly learned: LearnedForms;
  readonly all: readonly EmailCandidate[];
  /** Without suppressed ones. */
  readonly candidates: readonly EmailCandidate[];
}

interface Weighed extends Ranked {
  readonly replies: Replies;
  /** Whatever the evidence. */
  readonly likeliest: Decision;
  readonly decision: Decision;
  readonly hint: string | null;
}

/** Finds a person's address from the site, the form of the domain and replies of the mail host. */
export class FinderService {
  constructor(private readonly parts: FinderParts) {}

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
    const prober = new ProbesOfRequest(this.parts.prober);
    const asked = { domain, person, request, account, until, prober };
    // An entry about people at the company may concern this person by another name of the site.
    return filter.hasPeopleAt(domain) ? this.ask(asked, await this.read(asked)) : this.askEarly(asked);
  }

  /** Returns the answer from the first pages of the site if it is decided by then, else that from the whole site. */
  private async askEarly(asked: ParsedRequest): Promise<FoundEmail> {
    const decided = Promise.withResolvers<FoundEmail>();
    // Any error occurs again when the whole site is read.
    const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined);
    const confirmed = this.parts.confirmed.of(asked.domain);
    const decideFrom = async (knowledge: DomainKnowledge): Promise<void> => {
      const weighed = await this.weigh(asked, { knowledge, confirmed: await confirmed }, earlyRounds);
      if (isDecided(weighed.decision, weighed))
        decided.resolve(this.resultOf({ ...weighed, knowledge: { ...weighed.knowledge, partial: false } }));
    };
    const listener: ReadingListener = { onFirstPages: (knowledge) => attempt(decideFrom(knowledge)) };
    const known = this.read(asked, { confirmed, listener });
    const first = await Promise.race([decided.promise, known]);
    return 'email' in first ? first : this.ask(asked, first);
  }

  private async read(
    { domain, until }: ParsedRequest,
    {
      confirmed = this.parts.confirmed.of(domain),
      listener,
    }: { confirmed?: Promise<readonly ConfirmedAddress[]>; listener?: ReadingListener } = {},
  ): Promise<Known> {
    const budget = Math.max(1, until.remaining() - mailHostReserveMs);
    const found = this.parts.knowledge.find(domain, { budget, listener });
    const [knowledge, addresses] = await Promise.all([found, confirmed]);
    return { knowledge, confirmed: addresses };
  }

  private async ask(asked: ParsedRequest, known: Known): Promise<FoundEmail> {
    const weighed = await this.weigh(asked, known);
    if (!this.dependsOnAccount(known, weighed.all, weighed.filter))
      await this.learn(asked, known.confirmed, { ...weighed, decision: weighed.likeliest });
    return this.resultOf(weighed);
  }

  /** Ranks the candidates and asks the mail host about them. */
  private async weigh(asked: ParsedRequest, known: Known, maxRounds?: number): Promise<Weighed> {
    const { person, prober, until, request } = asked;
    const ranked = await this.rank(asked, known);
    const { all, candidates, learned } = ranked;
    const replies = await probeCandidates(probeOrder(candidates, person), prober, until, maxRounds);
    const decision: Decision =
      candidates.length === 0
        ? { best: null, reason: all.length === 0 ? 'no_safe_spelling' : 'suppressed', others: [] }
        : decide(candidates, replies, learned.samples > 0);
    const evidence = { replies, learned, minConfidence: request.minConfidence };
    return {
      ...ranked,
      replies,
      likeliest: decision,
      decision: requireEvidence(decision, evidence),
      hint: evidenceHint(decision, evidence),
    };
  }

  private async rank({ domain, person, account }: ParsedRequest, known: Known): Promise<Ranked> {
    const filter = this.parts.suppressions.suppressionFilter(account);
    const sightings = await sightingsOf(person, known.knowledge, known.confirmed);
    this.rejectSuppressed(() => attributedAddresses(sightings), filter);
    const knowledge = await withoutSuppressed(known.knowledge, filter);
    const owned = await namedAddresses(knowledge, unsuppressedAddresses(domain, known.confirmed, filter));
    const learned = await inferFormsInSlices(owned, this.parts.priors);
    const localParts = rankLocalParts(spellingsOf(person, domain), learned);
    const all = rankEmailCandidates({ domain, person, sightings, localParts, forms: learned });
    const candidates = all.filter(({ email }) => !filter.email(email));
    return { filter, knowledge, sightings, owned, learned, all, candidates };
  }

  private resultOf({ knowledge, owned, learned, sightings, decision, hint, replies }: Weighed): FoundEmail {
    const now = this.parts.clock.now();
    return toResult({ knowledge, owned, learned, sightings, decision, hint, replies, now });
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

  /** Keeps the address that the mail host has confirmed, drops those that it now rejects, and reports forms. */
  private async learn(
    { domain, request }: ParsedRequest,
    confirmed: readonly ConfirmedAddress[],
    { decision, learned, replies }: Pick<Weighed, 'decision' | 'learned' | 'replies'>,
  ): Promise<void> {
    if (replies.acceptAll && learned.samples > 0) await this.parts.patterns.report(domain, learned);
    const refused = confirmed.filter(({ email }) => replies.of.get(email)?.verdict === 'invalid');
    for (const { email } of refused) await this.parts.confirmed.drop(domain, email);
    const { best } = decision;
    if (best?.verdict !== 'valid' || confirmed.some(({ email }) => email === best.candidate.email)) return;
    if (this.parts.suppressions.suppressionFilter().email(best.candidate.email)) return;
    const address = { email: best.candidate.email, ...namesOf(request.name), chance: best.chance };
    await this.parts.confirmed.keep(domain, address, this.parts.clock.now());
  }
}
