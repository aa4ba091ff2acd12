import { Injectable } from '@nestjs/common';
import { Suppressions, type ExclusionFilter } from '@lode/service-kit';
import type { MatchedCompany } from './company-search.repository';

/** The companies that are left out of the answer. */
export interface Hidden {
  readonly suppressed: readonly MatchedCompany[];
  readonly excluded: ReadonlySet<MatchedCompany>;
}

export type Hides = (companies: readonly MatchedCompany[]) => Promise<Hidden>;

/** Finds the suppressed and excluded companies of an account. */
@Injectable()
export class SearchFilter {
  constructor(private readonly suppressions: Suppressions) {}

  /** Undefined if nothing can be hidden. */
  of(account: string | undefined, exclusions: ExclusionFilter | undefined): Hides | undefined {
    const filter = this.suppressions.suppressionFilter(account);
    if (filter.isOpen && !exclusions) return undefined;
    return async (companies) => {
      const suppressed = companies.filter(
        ({ domainHash }) => domainHash !== null && this.suppressions.names([domainHash], account),
      );
      const excluded = await exclusions?.excludedAmong(companies, ({ domain }) => [{ website: domain }]);
      return { suppressed, excluded: excluded ?? new Set() };
    };
  }
}

export const idsOf = ({ suppressed, excluded }: Hidden): Set<string> =>
  new Set([...suppressed, ...excluded].map(({ id }) => id));
