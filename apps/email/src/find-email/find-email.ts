import {
  ProblemError,
  type SuppressionFilter,
  type EmailFinderResult,
  type FindEmailRequest,
} from '@lode/contracts';
import {
  createContext,
  waitingTime,
  type CallContext,
  type Clock,
  type Suppressions,
} from '@lode/service-kit';
import { companyDomain } from '@lode/domain/addresses';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import type { Knowledge } from '../knowledge/knowledge';
import { tellable, tellableOf } from '../knowledge/tellable';
import { namedAddresses } from '../learning/named-addresses';
import { type PersonName, spellingsOf } from '@lode/domain/names';
import type { FormPrior } from '../patterns/form-priors';
import { inferFormsInSlices } from '../patterns/infer-forms';
import { rankCandidates } from '../patterns/rank-candidates';
import { toAnswer } from './answer';
import { askingOrder } from './asking-order';
import { askSuspects } from './ask-suspects';
import type { CandidateProber } from './candidate-prober';
import { conclude, type Conclusion } from './conclude';
import type { Replies } from './replies';
import { lineUp } from './line-up';
import { personAsked } from './person-asked';
import { sightingsOf } from './sightings';
import type { Suspect } from './suspect';
import { tiedTo } from './tied-to';
import { wholeNameAddresses } from './whole-name-addresses';

/** Milliseconds that are kept for the mail host, however long the site takes. */
const forMailHost = 10_000;

export interface ConfirmedAddresses {
  of(domain: string): Promise<readonly ConfirmedAddress[]>;
  keep(domain: string, address: ConfirmedAddress, at: number): Promise<void>;
  /** Forgets one that the mail host refuses by now. */
  drop(domain: string, email: string): Promise<void>;
}

export interface FindEmailParts {
  readonly knowledge: Knowledge;
  readonly confirmed: ConfirmedAddresses;
  readonly prober: CandidateProber;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  readonly priors: readonly FormPrior[];
  readonly clock: Clock;
}

interface Case {
  readonly domain: string;
  readonly person: PersonName;
  readonly request: FindEmailRequest;
  /** Who asks. */
  readonly account: string | undefined;
}

/** What is known of the domain, those included who are left out. */
interface Known {
  readonly knowledge: DomainKnowledge;
  readonly confirmed: readonly ConfirmedAddress[];
}

/** By the name as it was given, and in each of its spellings. */
function isErasedByName(
  { first_name, last_name = '' }: FindEmailRequest,
  domain: string,
  person: PersonName,
  barrier: SuppressionFilter,
): boolean {
  if (!barrier.hasPeopleAt(domain)) return false;
  const spelled = spellingsOf(person, domain).map(({ first, last }) => `${first} ${last}`);
  return [`${first_name} ${last_name}`, ...spelled].some((name) => barrier.person(domain, name));
}

/** Finds the address of a person: what the web shows, what the domain's form suggests, what its mail host says. */
export class FindEmail {
  constructor(private readonly parts: FindEmailParts) {}

  /**
   * Candidates that are suppressed, for all or for the account that asks, are left out and not asked about.
   * @throws ProblemError validation, free_mail_domain; suppressed where the person asked for is; unavailable where
   * verification is away
   */
  async find(request: FindEmailRequest, context: CallContext): Promise<EmailFinderResult> {
    const domain = companyDomain(request.domain);
    const person = personAsked(request);
    const { account, requestId, traceparent } = context;
    const barrier = this.parts.suppressions.barrier(account);
    if (isErasedByName(request, domain, person, barrier)) throw new ProblemError('suppressed');
    this.refuseSuppressed(() => this.namedBy(person, domain), barrier);
    // Without the account: nobody who is asked has to know who wants to know.
    const until = createContext(waitingTime(context), { requestId, traceparent });
    const budget = Math.max(1, until.remaining() - forMailHost);
    const [knowledge, confirmed] = await Promise.all([
      this.parts.knowledge.find(domain, { budget }),
      this.parts.confirmed.of(domain),
    ]);
    return this.ask({ domain, person, request, account }, { knowledge, confirmed }, until);
  }

  private async ask(asked: Case, known: Known, context: CallContext): Promise<EmailFinderResult> {
    const { domain, person, account } = asked;
    const barrier = this.parts.suppressions.barrier(account);
    const sightings = await sightingsOf(person, known.knowledge, known.confirmed);
    this.refuseSuppressed(() => tiedTo(sightings), barrier);
    const knowledge = await tellable(known.knowledge, barrier);
    const owned = await namedAddresses(knowledge, tellableOf(domain, known.confirmed, barrier));
    const learned = await inferFormsInSlices(owned, this.parts.priors);
    const candidates = rankCandidates(spellingsOf(person, domain), learned);
    const all = lineUp({ domain, person, sightings, candidates, forms: learned });
    const suspects = all.filter(({ email }) => !barrier.email(email));
    const replies = await askSuspects(askingOrder(suspects, person), this.parts.prober, context);
    const conclusion: Conclusion =
      suspects.length === 0
        ? { best: null, reason: all.length === 0 ? 'no_safe_spelling' : 'suppressed', others: [] }
        : conclude(suspects, replies, learned.samples > 0);
    if (!this.dependsOnAccount(known, all, barrier))
      await this.learn(asked, known.confirmed, { conclusion, replies });
    const now = this.parts.clock.now();
    return toAnswer({ knowledge, owned, learned, sightings, conclusion, replies, now });
  }

  /** Addresses that nobody else of the domain is likely to have. */
  private namedBy(person: PersonName, domain: string): readonly string[] {
    const forms = this.parts.priors.map(({ form }) => form);
    return wholeNameAddresses(spellingsOf(person, domain), domain, forms);
  }

  /** @param emails are written only where there is somebody to compare them with */
  private refuseSuppressed(emails: () => readonly string[], barrier: SuppressionFilter): void {
    if (!barrier.isOpen && emails().some((email) => barrier.email(email)))
      throw new ProblemError('suppressed');
  }

  /** Whether the account's own entries have left anybody out: what follows from that is not kept for others. */
  private dependsOnAccount(
    { knowledge, confirmed }: Known,
    suspects: readonly Suspect[],
    barrier: SuppressionFilter,
  ): boolean {
    const shared = this.parts.suppressions.barrier();
    return [...knowledge.addresses, ...confirmed, ...suspects].some(
      ({ email }) => barrier.email(email) && !shared.email(email),
    );
  }

  /** Keeps what the mail host has confirmed, and forgets what it refuses by now. */
  private async learn(
    { domain, request }: Case,
    confirmed: readonly ConfirmedAddress[],
    { conclusion, replies }: { readonly conclusion: Conclusion; readonly replies: Replies },
  ): Promise<void> {
    const refused = confirmed.filter(({ email }) => replies.of.get(email)?.verdict === 'invalid');
    for (const { email } of refused) await this.parts.confirmed.drop(domain, email);
    const { best } = conclusion;
    if (best?.verdict !== 'valid' || confirmed.some(({ email }) => email === best.suspect.email)) return;
    if (this.parts.suppressions.barrier().email(best.suspect.email)) return;
    const { first_name: firstName, last_name: lastName = '' } = request;
    const address = { email: best.suspect.email, firstName, lastName };
    await this.parts.confirmed.keep(domain, address, this.parts.clock.now());
  }
}
