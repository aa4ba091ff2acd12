import { type Contact, ListContacts, ProblemError, type AddressVerification } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createContext, Bus } from '@lode/bus';
import { type Logger, LOGGER, forEachConcurrent, unlessAborted } from '@lode/platform';
import { addressConfidence } from '@lode/domain/addresses';
import { MailVerifier, type WorkLimits } from './address-verifier';

export interface PeopleReading {
  /** The most senior first. */
  readonly contacts: readonly Contact[];
  /** Whether the site was not read completely; a second reading may have more. */
  readonly isPartial: boolean;
}

/** The answers about the domain itself: it can have no contacts. */
const withoutContacts: ReadonlySet<string> = new Set(['suppressed', 'free_mail_domain', 'validation']);

/** The people that the site of a company shows. Calls the email service, which knows the owners of addresses. */
@Injectable()
export class CompanyPeople {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never rejects.
   * @param domain of the company
   * @param budget milliseconds
   * @returns undefined if they are unknown because the service is unavailable
   */
  async of(domain: string, budget: number): Promise<PeopleReading | undefined> {
    try {
      const { contacts, partial } = await this.bus.call(ListContacts, { domain }, createContext(budget));
      return { contacts, isPartial: partial };
    } catch (error) {
      if (error instanceof ProblemError && withoutContacts.has(error.code))
        return { contacts: [], isPartial: false };
      const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
      this.logger.info({ ...cause, domain }, 'contacts of a company are unavailable');
      return undefined;
    }
  }
}

/** Companies that are read at the same time. */
const lanes = 16;
/** Addresses of a company that are verified, those of the most senior people; the others show their latest verdict. */
const maxVerified = 3;
/** Milliseconds for the people of one company, and for the verification of their addresses. */
const timeMs = { min: 1000, people: 10_000, addresses: 15_000 };

/** Reads the people of companies. */
@Injectable()
export class ContactReader {
  constructor(
    @Inject(CompanyPeople) private readonly people: Pick<CompanyPeople, 'of'>,
    @Inject(MailVerifier) private readonly verifier: Pick<MailVerifier, 'verifyAll'>,
  ) {}

  /**
   * Never rejects; ends immediately when the signal aborts.
   * @param domains of the companies, the most promising first
   * @param onRead called for each company after its people are known, and again after their addresses are verified
   */
  async read(
    domains: readonly string[],
    limits: WorkLimits,
    onRead: (domain: string, reading: PeopleReading | undefined) => void,
  ): Promise<void> {
    const { signal, remaining } = limits;
    await forEachConcurrent(domains, lanes, signal, async (domain) => {
      const budget = Math.min(timeMs.people, remaining());
      if (budget < timeMs.min) return;
      const reading = await unlessAborted(this.people.of(domain, budget), signal, () => undefined);
      if (signal.aborted) return;
      onRead(domain, reading);
      const verdicts = await this.verify(reading?.contacts ?? [], limits);
      if (!reading || verdicts.size === 0 || signal.aborted) return;
      onRead(domain, { ...reading, contacts: withVerdicts(reading.contacts, verdicts) });
    });
  }

  private async verify(
    contacts: readonly Contact[],
    { signal, remaining }: WorkLimits,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const unverified = contacts
      .filter(({ email }) => email !== null)
      .slice(0, maxVerified)
      .flatMap(({ email, verification }) => (email === null || verification ? [] : [email]));
    const budget = Math.min(timeMs.addresses, remaining());
    if (unverified.length === 0 || budget < timeMs.min) return new Map();
    return unlessAborted(this.verifier.verifyAll(unverified, budget), signal, () => new Map());
  }
}

const withVerdicts = (
  contacts: readonly Contact[],
  verdicts: ReadonlyMap<string, AddressVerification>,
): Contact[] =>
  contacts.map((contact) => {
    const verification = contact.email === null ? undefined : verdicts.get(contact.email);
    if (!verification) return contact;
    const isRejected = verification.verdict === 'invalid';
    const { email_confidence: confidence } = contact;
    return {
      ...contact,
      verification,
      email_confidence: isRejected ? addressConfidence(confidence / 100, true) : confidence,
    };
  });
