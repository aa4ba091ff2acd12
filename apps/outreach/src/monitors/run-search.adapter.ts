import { Inject, Injectable } from '@nestjs/common';
import {
  ListCompanies,
  ListPeople,
  ProblemError,
  validationProblem,
  type FoundCompany,
  type FoundPerson,
} from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { SubjectHasher, Suppressions } from '@lode/privacy';
import { inBackground } from '@lode/platform';
import type { SavedSearch } from './monitor.entity';
import { maxSearchedRows, type SearchedRow, type SearchRun } from './saved-search';

/** Milliseconds for one page. */
const budget = 10_000;
const pageSize = 100;

type Page = { readonly rows: readonly SearchedRow[]; readonly total: number; readonly next: string | null };

/**
 * Runs saved searches without an account, so that no result sets are stored, and removes what the account suppresses. A row
 * that a newer reading no longer shows is not found.
 */
@Injectable()
export class RunSearch {
  constructor(
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    private readonly hasher: SubjectHasher,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError validation where a condition is wrong, or the search has too many rows */
  async check(search: SavedSearch): Promise<void> {
    const { total } = await this.pageOf(search, undefined, 1);
    if (total <= maxSearchedRows) return;
    throw validationProblem([
      {
        location: `body.${search.kind}`,
        message: `finds more than ${maxSearchedRows} rows`,
        fix: 'add conditions, such as a country or a sector',
      },
    ]);
  }

  /** @throws errors of the search */
  run(search: SavedSearch, account: string): Promise<SearchRun> {
    return inBackground(async () => {
      const rows: SearchedRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await this.pageOf(search, cursor, pageSize);
        rows.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && rows.length < maxSearchedRows);
      const visible = rows.filter((row) => !this.isSuppressed(row, account));
      return {
        rows: [...new Map(visible.map((row) => [row.key, row])).values()],
        isCut: cursor !== undefined,
      };
    });
  }

  private async pageOf(search: SavedSearch, cursor: string | undefined, limit: number): Promise<Page> {
    const page = { limit, ...(cursor !== undefined && { cursor }) };
    try {
      if (search.kind === 'companies') {
        const request = { ...search.filters, ...page };
        const found = await this.bus.call(ListCompanies, request, createContext(budget));
        const rows = found.companies.filter(isPresent).map(rowOfCompany);
        return { rows, total: found.total, next: found.next_cursor };
      }
      const found = await this.bus.call(ListPeople, { ...search.filters, ...page }, createContext(budget));
      const rows = found.people.filter(isPresent).map((person) => this.rowOfPerson(person));
      return { rows, total: found.total, next: found.next_cursor };
    } catch (error) {
      throw inField(error, search.kind);
    }
  }

  private rowOfPerson({ name, company_domain: domain, email }: FoundPerson): SearchedRow {
    const [key = `${domain} ${name}`] = this.hasher.personForms(domain, name);
    return { key, name, domain, email };
  }

  private isSuppressed({ name, domain, email }: SearchedRow, account: string): boolean {
    const filter = this.suppressions.suppressionFilter(account);
    if (filter.isOpen) return false;
    const isOfDomain = domain !== null && (filter.domain(domain) || filter.person(domain, name));
    return isOfDomain || (email !== null && filter.email(email));
  }
}

const isPresent = ({ gone_since: goneSince }: FoundCompany | FoundPerson): boolean => goneSince === null;

function rowOfCompany({ name, domain, identifiers }: FoundCompany): SearchedRow {
  const { lei, registration, wikidata } = identifiers;
  return { key: domain ?? lei ?? registration ?? wikidata ?? name, name, domain, email: null };
}

/** The error with its issues at the field of the search. */
function inField(error: unknown, field: SavedSearch['kind']): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'validation') return error;
  const issues = error.errors ?? [];
  return validationProblem(
    issues.map((issue) => ({ ...issue, location: issue.location.replace(/^body/, `body.${field}`) })),
  );
}
