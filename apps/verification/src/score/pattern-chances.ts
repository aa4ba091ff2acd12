import { Injectable } from '@nestjs/common';
import { RateAddresses } from '@lode/contracts';
import { Batches, Bus, createContext } from '@lode/service-kit';
import type { EmailAddress } from '@lode/domain/addresses';

/** Milliseconds for which an answer waits. */
const budget = 2000;

/** Asks the email service how well addresses fit the known addresses of their domains. */
@Injectable()
export class PatternChances {
  private readonly asked: Batches<string, number | null>;

  constructor(bus: Bus) {
    this.asked = new Batches({
      maxItems: 100,
      maxConcurrent: 4,
      maxPerGroup: 4,
      maxQueued: 5000,
      work: async (emails) => {
        const { addresses } = await bus.call(RateAddresses, { emails: [...emails] }, createContext(budget));
        const known = new Map(addresses.map(({ email, probability }) => [email, probability]));
        return emails.map((email) => known.get(email) ?? null);
      },
    });
  }

  /** Probability that an address of this form exists at its domain; null if unknown, or without an answer. */
  of({ normalized }: EmailAddress): Promise<number | null> {
    return this.asked.add(normalized).catch(() => null);
  }
}
