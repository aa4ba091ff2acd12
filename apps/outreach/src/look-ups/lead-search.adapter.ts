import {
  EnrichCompany,
  FindEmail,
  ProblemError,
  SearchDomain,
  type FindEmailRequest,
  type LeadInput,
} from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { ownDomain } from '@lode/domain/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredLead } from '../leads/lead.repository';

/** Fills in missing values of leads. */
export interface LookUp {
  /** Whether the lead lacks values, and has those by which they are found. */
  isFor(lead: StoredLead): boolean;
  /**
   * Values for the fields that the lead lacks; undefined if nothing is known.
   * @throws ProblemError if the lead should be looked up again later
   */
  find(lead: StoredLead): Promise<LeadInput | undefined>;
}

/** Milliseconds of one request, and requests about the same lead: the work continues after each. */
const timeoutMs = 30_000;
const maxRequests = 3;

const domainOf = ({ website }: StoredLead): string | undefined =>
  (website === null ? null : ownDomain(website)) ?? undefined;

/** The person of a lead, by the names that the finder takes; undefined for a business. */
function personOf({ first_name, last_name }: StoredLead): Partial<FindEmailRequest> | undefined {
  if (first_name && last_name) return { first_name, last_name };
  return undefined;
}

function companyOf(lead: StoredLead): Partial<FindEmailRequest> | undefined {
  const domain = domainOf(lead);
  if (domain !== undefined) return { domain };
  return lead.company === null ? undefined : { company: lead.company.slice(0, 200) };
}

/** Calls the operations of email and intel without an account: the answers are public facts. */
@Injectable()
export class LeadSearch {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /** The address of a person at the company, and of a business that on its website. */
  readonly addresses: LookUp = {
    isFor: (lead) =>
      lead.email === null && (personOf(lead) ? companyOf(lead) !== undefined : domainOf(lead) !== undefined),
    find: async (lead) => {
      const person = personOf(lead);
      const email = person
        ? await this.addressOf({ ...person, ...companyOf(lead) })
        : await this.addressAt(domainOf(lead) ?? '');
      return email === undefined ? undefined : { email };
    },
  };

  /** Facts of the company that the website and registers state. */
  readonly companies: LookUp = {
    isFor: (lead) =>
      domainOf(lead) !== undefined &&
      (lead.company === null || lead.phone === null || lead.address === null || lead.tech_stack.length === 0),
    find: async (lead) => {
      const found = await this.ask(async () => {
        const context = createContext(timeoutMs);
        const facts = await this.bus.call(EnrichCompany, { domain: domainOf(lead) ?? '' }, context);
        return { value: facts, isPartial: facts.partial };
      });
      if (!found) return undefined;
      const { name, phones, headquarters, tech_stack } = found;
      const isPerson = personOf(lead) !== undefined;
      const given: LeadInput = {
        ...(lead.company === null && isPerson && name && { company: name }),
        ...(lead.phone === null && phones[0] && { phone: phones[0].phone }),
        ...(lead.address === null &&
          headquarters && { address: headquarters.text, country_code: headquarters.country_code }),
        ...(lead.tech_stack.length === 0 && tech_stack.length > 0 && { tech_stack }),
      };
      return Object.keys(given).length === 0 ? undefined : given;
    },
  };

  private async addressOf(request: FindEmailRequest): Promise<string | undefined> {
    const found = await this.ask(async () => {
      const result = await this.bus.call(FindEmail, request, createContext(timeoutMs));
      return { value: result, isPartial: result.partial && result.email === null };
    });
    return found?.email ?? undefined;
  }

  /** The first address that the website shows: those of the company precede those of its people. */
  private async addressAt(domain: string): Promise<string | undefined> {
    const found = await this.ask(async () => {
      const request = { domain, limit: 10, evidence: false };
      const result = await this.bus.call(SearchDomain, request, createContext(timeoutMs));
      return { value: result, isPartial: result.partial && result.emails.length === 0 };
    });
    const general = found?.emails.find(({ type }) => type === 'generic');
    return (general ?? found?.emails[0])?.email;
  }

  /** Undefined where the question has no answer, such as for a suppressed person. */
  private async ask<Value>(
    request: () => Promise<{ readonly value: Value; readonly isPartial: boolean }>,
  ): Promise<Value | undefined> {
    try {
      for (let count = 1; ; count += 1) {
        const { value, isPartial } = await request();
        if (!isPartial || count >= maxRequests) return value;
      }
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) return undefined;
      throw error;
    }
  }
}
