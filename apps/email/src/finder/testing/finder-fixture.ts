import type { FindEmailRequest, Reason, Verdict } from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { createContext } from '@lode/bus';
import { movableClock, suppressionsOf } from '@lode/testing';
import type {
  ConfirmedAddress,
  DomainKnowledge,
  KnownAddress,
  KnownPerson,
} from '../../knowledge/domain-knowledge';
import { defaultPriors } from '../../patterns/form-priors';
import type { Replies, Reply } from '../replies';
import { FinderService } from '../finder.service';
import { readFinderQuestion } from '../question';
import type { FoundEmail } from '../to-result';

const domain = 'acme.test';
export const seenAt = '2026-05-01T08:00:00.000Z';
export const checkedAt = '2026-06-01T11:59:00.000Z';

const noRole = { position: null, seniority: null, department: null, decisionMaker: false };

export const address = (
  local: string,
  name: string | null,
  rest: Partial<KnownAddress> = {},
): KnownAddress => ({
  email: `${local}@${domain}`,
  name,
  type: 'personal',
  ...noRole,
  confidence: 95,
  stillOnPage: true,
  evidence: [
    {
      method: 'mailto',
      source: 'website',
      url: `https://${domain}/team`,
      first_seen_at: seenAt,
      last_seen_at: seenAt,
      confidence: 95,
    },
  ],
  ...rest,
});

/** A person that the site names without an address. */
export const colleague = (name: string, rest: Partial<KnownPerson> = {}): KnownPerson => ({
  name,
  ...noRole,
  stillOnPage: true,
  evidence: [],
  ...rest,
});

const refusal: Reply = { verdict: 'invalid', reason: 'no_mailbox', score: null, checkedAt };
const reply = (verdict: Verdict, reason: Reason): Reply => ({ verdict, reason, score: null, checkedAt });

/** A fake mail host: existing mailboxes, or the same reply for every address. */
export type MailHost =
  | { readonly mailboxes: readonly string[] }
  | { readonly always: readonly [Verdict, Reason] };

interface FinderOptions extends Pick<FindEmailRequest, 'domain' | 'min_confidence'> {
  readonly account?: string;
}

/** The finder with a fake site and a fake mail host of one domain. */
export class FinderFixture {
  readonly asked: string[][] = [];
  readonly confirmed: ConfirmedAddress[] = [];
  /** The most likely form that was reported for each domain. */
  readonly reported: string[] = [];
  /** The knowledge from the first pages of a site that is being read, and the end of the reading. */
  reading: { readonly firstPages: Partial<DomainKnowledge>; readonly end: Promise<unknown> } | undefined;
  /** Thrown instead of the confirmed addresses. */
  confirmedError: Error | undefined;
  private readonly finder: FinderService;

  constructor(
    site: Partial<DomainKnowledge>,
    private readonly host: MailHost,
    confirmed: readonly ConfirmedAddress[] = [],
    suppressions: Suppressions = suppressionsOf(),
  ) {
    this.confirmed.push(...confirmed);
    const knowledge: DomainKnowledge = {
      domain,
      company: 'Acme',
      addresses: [],
      people: [],
      partial: false,
      reached: true,
      forbidden: false,
      readAt: Date.parse(seenAt),
      ...site,
    };
    this.finder = new FinderService({
      patterns: {
        report: async (asked, { forms, chanceOf }) => {
          const [best] = [...forms].sort((one, other) => chanceOf(other) - chanceOf(one));
          this.reported.push(`${asked} ${best}`);
        },
      },
      knowledge: {
        find: async (asked, { listener }) => {
          if (this.reading) {
            const { firstPages, end } = this.reading;
            listener?.onFirstPages({ ...knowledge, ...firstPages, domain: asked, partial: true });
            await end;
          }
          return { ...knowledge, domain: asked };
        },
      },
      confirmed: {
        of: async () => {
          if (this.confirmedError) throw this.confirmedError;
          return [...this.confirmed];
        },
        keep: (_, each) => Promise.resolve(void this.confirmed.push(each)),
        drop: (_, email) =>
          Promise.resolve(
            void this.confirmed.splice(
              this.confirmed.findIndex((each) => each.email === email),
              1,
            ),
          ),
      },
      prober: { probe: (emails) => Promise.resolve(this.probe(emails)) },
      suppressions,
      priors: defaultPriors,
      clock: movableClock(Date.UTC(2026, 5, 1, 12)),
    });
  }

  /** The local parts of all probed addresses, in order. */
  get recipients(): string[] {
    return this.asked.flat().map((email) => email.slice(0, email.indexOf('@')));
  }

  async find(
    first: string,
    last?: string,
    { account, min_confidence: minConfidence, domain: asked = domain }: FinderOptions = {},
  ): Promise<FoundEmail> {
    const { company, person } = readFinderQuestion({ domain: asked, first_name: first, last_name: last });
    if (!company || !('domain' in company) || 'profileUrl' in person)
      throw new Error('the question is another');
    return this.finder.find({ ...company, name: person, minConfidence }, createContext(20_000, { account }));
  }

  /** Probes waves of 1, 3 and 6 addresses until one is accepted, like verification. */
  private probe(emails: readonly string[]): Replies {
    if ('always' in this.host) {
      const [verdict, reason] = this.host.always;
      this.asked.push(emails.slice(0, 1));
      const of = new Map(emails.slice(0, 1).map((email) => [email, reply(verdict, reason)]));
      return { of, acceptAll: reason === 'accept_all' ? true : null, partial: false };
    }
    const { mailboxes } = this.host;
    const hasMailbox = (email: string): boolean => mailboxes.includes(email.slice(0, email.indexOf('@')));
    const waves = [emails.slice(0, 1), emails.slice(1, 4), emails.slice(4)];
    const last = waves.findIndex((wave) => wave.some(hasMailbox));
    const asked = waves.slice(0, last < 0 ? waves.length : last + 1).flat();
    this.asked.push([...asked]);
    const of = new Map(asked.map((email) => [email, hasMailbox(email) ? reply('valid', 'ok') : refusal]));
    return { of, acceptAll: last < 0 ? null : false, partial: false };
  }
}
