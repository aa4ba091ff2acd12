import { Inject, Injectable } from '@nestjs/common';
import {
  EnrichCompany,
  FindIntentSignals,
  ProblemError,
  SearchDomain,
  type DomainSearchResult,
  type EnrichCompanyResult,
  type IntentSignalsResult,
} from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { SubjectHasher } from '@lode/privacy';
import type { FactKind } from './monitor.entity';
import type { Entry, SiteReading } from './site-facts';

/** Milliseconds for one operation. */
const budget = 30_000;
/** Seconds: a reading of another account that is younger is used. */
const maxAge = 6 * 24 * 3600;
/** Addresses per page, and pages. */
const pageSize = 50;
const maxPages = 4;

/** Calls the operations of intel and email without an account: the answers are public facts. */
@Injectable()
export class SiteReader {
  constructor(
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Undefined if the site cannot be monitored, because it is suppressed. @throws if it should be tried again */
  async read(domain: string): Promise<SiteReading | undefined> {
    try {
      // One after the other: the first one reads the site, and the others find it read.
      const company = await this.bus.call(EnrichCompany, { domain, max_age: maxAge }, createContext(budget));
      const signals = await this.bus.call(
        FindIntentSignals,
        { domain, max_age: maxAge },
        createContext(budget),
      );
      return readingOf(company, signals, await this.contacts(domain), this.hasher);
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) return undefined;
      throw error;
    }
  }

  private async contacts(domain: string): Promise<DomainSearchResult[]> {
    const pages: DomainSearchResult[] = [];
    let cursor: string | null | undefined;
    do {
      const request = { domain, limit: pageSize, type: 'personal' as const, ...(cursor && { cursor }) };
      const page: DomainSearchResult = await this.bus.call(SearchDomain, request, createContext(budget));
      pages.push(page);
      cursor = page.next_cursor;
    } while (cursor && pages.length < maxPages);
    return pages;
  }
}

function readingOf(
  company: EnrichCompanyResult,
  { open_roles, funding, partial }: IntentSignalsResult,
  pages: readonly DomainSearchResult[],
  hasher: SubjectHasher,
): SiteReading {
  const incomplete: FactKind[] = [
    ...(company.partial || company.website === null ? (['technologies'] as const) : []),
    ...(partial ? (['roles', 'funding'] as const) : []),
    ...(pages.some((page) => page.partial) ? (['contacts'] as const) : []),
  ];
  return {
    incomplete: new Set(incomplete),
    entries: {
      technologies: company.technologies.map(({ name }): Entry => ({ key: name, content: { name } })),
      roles: open_roles.roles.map(({ title, locations, url }): Entry => {
        const name = [title, ...locations.slice(0, 1)].join(', ');
        return { key: name, content: { name, url } };
      }),
      funding: funding.map(({ title, url }): Entry => ({ key: title, content: { name: title, url } })),
      contacts: pages
        .flatMap(({ emails }) => emails)
        .map(({ email, name }): Entry => ({ key: hasher.email(email), content: { name, email } })),
    },
  };
}
