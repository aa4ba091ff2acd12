import type { EmailFinderResult, FindEmailRequest } from '@lode/contracts';
import { createContext, waitingTime, type CallContext, type Clock } from '@lode/service-kit';
import { companyDomain } from '@lode/service-kit/addresses';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import type { Knowledge } from '../knowledge/knowledge';
import { namedAddresses } from '../learning/named-addresses';
import { type PersonName, spellingsOf } from '@lode/service-kit/names';
import type { FormPrior } from '../patterns/form-priors';
import { inferForms } from '../patterns/infer-forms';
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
  readonly priors: readonly FormPrior[];
  readonly clock: Clock;
}

interface Case {
  readonly domain: string;
  readonly person: PersonName;
  readonly request: FindEmailRequest;
}

/** Finds the address of a person: what the web shows, what the domain's form suggests, what its mail host says. */
export class FindEmail {
  constructor(private readonly parts: FindEmailParts) {}

  /** @throws ProblemError validation, free_mail_domain; unavailable where verification is away */
  async find(request: FindEmailRequest, context: CallContext): Promise<EmailFinderResult> {
    const domain = companyDomain(request.domain);
    const person = personAsked(request);
    const { requestId, traceparent } = context;
    // Without the account: nobody who is asked has to know who wants to know.
    const until = createContext(waitingTime(context), { requestId, traceparent });
    const budget = Math.max(1, until.remaining() - forMailHost);
    const [knowledge, confirmed] = await Promise.all([
      this.parts.knowledge.find(domain, { budget }),
      this.parts.confirmed.of(domain),
    ]);
    return this.ask({ domain, person, request }, knowledge, confirmed, until);
  }

  private async ask(
    asked: Case,
    knowledge: DomainKnowledge,
    confirmed: readonly ConfirmedAddress[],
    context: CallContext,
  ): Promise<EmailFinderResult> {
    const { domain, person } = asked;
    const spellings = spellingsOf(person, domain);
    const owned = namedAddresses(knowledge, confirmed);
    const learned = inferForms(owned, this.parts.priors);
    const sightings = sightingsOf(person, knowledge, confirmed);
    const candidates = rankCandidates(spellings, learned);
    const suspects = lineUp({ domain, person, sightings, candidates, forms: learned });
    const replies = await askSuspects(askingOrder(suspects, person), this.parts.prober, context);
    const conclusion: Conclusion =
      suspects.length === 0
        ? { best: null, reason: 'no_safe_spelling', others: [] }
        : conclude(suspects, replies, learned.samples > 0);
    await this.learn(asked, confirmed, { conclusion, replies });
    return toAnswer({
      knowledge,
      owned,
      learned,
      sightings,
      conclusion,
      replies,
      now: this.parts.clock.now(),
    });
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
    const { first_name: firstName, last_name: lastName = '' } = request;
    const address = { email: best.suspect.email, firstName, lastName };
    await this.parts.confirmed.keep(domain, address, this.parts.clock.now());
  }
}
