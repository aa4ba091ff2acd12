import { emptyPeopleFilter, type SuppressionFilter, type Change } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import { mailDomain } from '@lode/domain/addresses';
import { hidingHashes } from './hiding-hashes';
import { companyMarkOf, type SubjectHasher } from './subject-hashes';
import { type SuppressionEntry, SuppressionTable } from './suppression-table';

/** The number of the deployment in the table. */
const deployment = 0;

/** Hex digits of a key. */
const keyDigits = 16;

/** Maximum age in milliseconds of a copy by which data are sent or exported. */
const maxAgeMs = 60_000;

const emptySuppressionFilter: SuppressionFilter = {
  ...emptyPeopleFilter,
  isOpen: true,
  email: () => false,
  phone: () => false,
  domain: () => false,
};

/** What a table stores of a copy. */
export interface StoredSuppressions {
  /** `SuppressionTable.content` */
  readonly entries: Uint8Array;
  /** By their numbers in the entries, from 1. */
  readonly accounts: readonly string[];
  readonly companies: readonly string[];
  readonly hasProfiles: boolean;
}

/** The process's own copy of the suppressions, as of its position in the change log. */
export class Suppressions {
  private table = new SuppressionTable();
  private accounts = new Map<string, number>();
  /** Marks of the companies where a name was ever suppressed, and whether a profile was. */
  private companies = new Set<string>();
  private hasProfiles = false;
  private followed = 0;
  /** In monotonic milliseconds. */
  private confirmedAt = -Infinity;

  constructor(
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
  ) {}

  /** The position in the log of the copy. */
  get position(): number {
    return this.followed;
  }

  /** Milliseconds since the copy was known to be up to date; Infinity before the first time. */
  get age(): number {
    return performance.now() - this.confirmedAt;
  }

  /** Whether that is more than a minute ago: sending and exporting stop then. */
  get isStale(): boolean {
    return this.age > maxAgeMs;
  }

  /** The copy was up to date at that moment. @param at by `performance.now()` */
  confirm(at: number): void {
    this.confirmedAt = at;
  }

  /** Number and memory of the entries. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.table.size, bytes: this.table.bytes };
  }

  /** @param changes in the order of their positions, after those that were applied before */
  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      this.applyOne(change);
      this.followed = change.position;
    }
  }

  /** Takes over a new copy. */
  become({ table, accounts, companies, hasProfiles, followed }: Suppressions): void {
    [this.table, this.accounts, this.followed] = [table, accounts, followed];
    [this.companies, this.hasProfiles] = [companies, hasProfiles];
  }

  /** For `restore`. */
  get stored(): StoredSuppressions {
    const { table, accounts, companies, hasProfiles } = this;
    return { entries: table.content, accounts: [...accounts.keys()], companies: [...companies], hasProfiles };
  }

  /** Takes over a stored copy, which has no position: the log replaces it. @throws RangeError for what is none */
  restore({ entries, accounts, companies, hasProfiles }: StoredSuppressions): void {
    const copy = this.emptyCopy();
    copy.table = SuppressionTable.of(entries);
    copy.accounts = new Map(accounts.map((account, index) => [account, index + 1]));
    copy.companies = new Set(companies);
    copy.hasProfiles = hasProfiles;
    this.become(copy);
  }

  /** An empty copy, to be filled from the beginning of the log. */
  emptyCopy(): Suppressions {
    return new Suppressions(this.hasher, this.clock);
  }

  /**
   * The suppressions for responses to an account. Without an account: the suppressions of the deployment, for stored
   * and shared data. Valid for one response; later ones need a new filter.
   */
  suppressionFilter(account?: string): SuppressionFilter {
    if (this.table.size === 0) return emptySuppressionFilter;
    const { hasher } = this;
    const isNamed = this.lookUp(account);
    const domains = new Map<string, boolean>();
    const domain = (name: string): boolean => {
      const known = domains.get(name) ?? hasher.domainForms(name).some(isNamed);
      domains.set(name, known);
      return known;
    };
    return {
      isOpen: false,
      domain,
      email: (address) => hasher.emailForms(address).some(isNamed) || domain(mailDomain(address)),
      phone: (number) => hasher.phoneForms(number).some(isNamed),
      ...this.peopleFilter(isNamed),
    };
  }

  private peopleFilter(
    isNamed: (hash: string) => boolean,
  ): Pick<SuppressionFilter, 'person' | 'profile' | 'hasPeopleAt' | 'knowsPeople'> {
    const { hasher, companies, hasProfiles } = this;
    if (companies.size === 0 && !hasProfiles) return emptyPeopleFilter;
    const hasPeopleAt = (domain: string): boolean => companies.has(hasher.companyMark(domain) ?? '');
    return {
      knowsPeople: true,
      hasPeopleAt,
      person: (domain, name) => hasPeopleAt(domain) && hasher.personForms(domain, name).some(isNamed),
      profile: (url) => hasProfiles && hasher.profileForms(url).some(isNamed),
    };
  }

  /** Whether a suppression matches one of the hashes of a row; faster than a check of each contact. */
  names(subjectHashes: readonly string[], account?: string): boolean {
    return this.table.size > 0 && subjectHashes.some(this.lookUp(account));
  }

  /**
   * Whether a suppression matches one of the keys of a row, which are the part of a hash that the copy stores.
   * @param keys `suppressionKeyDigits` of each hash, one after the other
   */
  matches(keys: string, account?: string): boolean {
    if (this.table.size === 0) return false;
    const isNamed = this.lookUp(account);
    for (let at = 0; at < keys.length; at += keyDigits)
      if (isNamed(keys.slice(at, at + keyDigits))) return true;
    return false;
  }

  /** The entries of the deployment and of the account that hide a row. */
  entriesAbout(row: object, account: string): Record<'deployment' | 'own', SuppressionEntry[]> {
    const now = this.clock.now();
    const hashes = hidingHashes(this.hasher, row);
    const own = this.accounts.get(account);
    return {
      deployment: hashes.flatMap((hash) => this.table.entry(hash, deployment, now) ?? []),
      own: own === undefined ? [] : hashes.flatMap((hash) => this.table.entry(hash, own, now) ?? []),
    };
  }

  /** Whether the address was erased: then not even the request for it is stored. */
  isErased(address: string): boolean {
    return this.table.size > 0 && this.hasher.emailForms(address).some((hash) => this.table.isErased(hash));
  }

  private lookUp(account: string | undefined): (hash: string) => boolean {
    const now = this.clock.now();
    const own = account === undefined ? undefined : this.accounts.get(account);
    const { table } = this;
    if (own === undefined) return (hash) => table.has(hash, deployment, now);
    return (hash) => table.has(hash, deployment, now) || table.has(hash, own, now);
  }

  private applyOne({ action, hash, account, expires_at: expiresAt, kind, reason, since }: Change): void {
    if (action === 'tell') return;
    if (kind === 'person') this.companies.add(companyMarkOf(hash));
    if (kind === 'profile') this.hasProfiles = true;
    const number = account === null ? deployment : this.numberOf(account);
    if (action === 'lift') this.table.delete(hash, number);
    else this.table.set(hash, number, { expiresAt, erased: action === 'erase', reason, since });
  }

  private numberOf(account: string): number {
    const known = this.accounts.get(account);
    if (known !== undefined) return known;
    const next = this.accounts.size + 1;
    this.accounts.set(account, next);
    return next;
  }
}
