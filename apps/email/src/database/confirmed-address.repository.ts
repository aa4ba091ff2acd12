import { storableText } from '@lode/contracts';
import { withDatabaseRetries, subjectsIn, type SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { ConfirmedAddress } from '../knowledge/domain-knowledge';

/** More say no more about the form of a domain. */
const most = 500;
/** Milliseconds that learning waits for a database that is away: the answer is there, and its caller waits. */
const patience = { limit: 2000 };

/** Addresses that mail hosts have confirmed, in the service's schema. Nothing tells who asked for them. */
export class ConfirmedAddressRepository {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Those of a domain, the latest first. */
  of(domain: string): Promise<ConfirmedAddress[]> {
    return this.source.query<ConfirmedAddress[]>(OF_DOMAIN, [domain]);
  }

  /**
   * The database does not take somebody who was erased.
   * @param at when the mail host said so, in milliseconds since 1970
   */
  async keep(domain: string, { email, firstName, lastName }: ConfirmedAddress, at: number): Promise<void> {
    const names = [storableText(firstName), storableText(lastName)];
    // Names are as somebody typed them, and may be addresses.
    const [first_name, last_name] = names;
    const subjects = subjectsIn(this.hasher, { domain, email, first_name, last_name });
    const parameters = [domain, email, ...names, new Date(at), subjects];
    await withDatabaseRetries(() => this.source.query(KEEP, parameters), patience);
  }

  /** For one that its mail host refuses now. */
  async drop(domain: string, email: string): Promise<void> {
    const parameters = [domain, email];
    await withDatabaseRetries(() => this.source.query(DROP, parameters), patience);
  }

  /** Deletes what was not confirmed since the given instant (milliseconds since 1970). */
  async forget(confirmedBefore: number): Promise<void> {
    await this.source.query(FORGET, [new Date(confirmedBefore)]);
  }
}

const OF_DOMAIN = `
  SELECT email, first_name AS "firstName", last_name AS "lastName" FROM email.confirmed_addresses
  WHERE domain = $1 ORDER BY confirmed_at DESC, email LIMIT ${most}`;

const KEEP = `
  INSERT INTO email.confirmed_addresses (domain, email, first_name, last_name, confirmed_at, subject_hashes)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (domain, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    confirmed_at = excluded.confirmed_at, subject_hashes = excluded.subject_hashes
  WHERE confirmed_addresses.confirmed_at <= excluded.confirmed_at`;

const DROP = 'DELETE FROM email.confirmed_addresses WHERE domain = $1 AND email = $2';

const FORGET = 'DELETE FROM email.confirmed_addresses WHERE confirmed_at < $1';
