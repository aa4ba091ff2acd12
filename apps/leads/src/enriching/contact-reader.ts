import { Inject, Injectable } from '@nestjs/common';
import type { AddressVerification, Contact } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import { forEachConcurrent, unlessAborted } from '@lode/service-kit';
import { COMPANY_PEOPLE, type CompanyPeople, type PeopleReading } from './company-people';
import { MAIL_VERIFIER, type MailVerifier } from './mail-verifier';
import type { WorkLimits } from './work-limits';

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
    @Inject(COMPANY_PEOPLE) private readonly people: CompanyPeople,
    @Inject(MAIL_VERIFIER) private readonly verifier: MailVerifier,
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
