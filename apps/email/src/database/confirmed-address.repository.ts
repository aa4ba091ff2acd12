import { Injectable } from '@nestjs/common';
import { storableText } from '@lode/contracts';
import { withDatabaseRetries, subjectsIn, SubjectHasher } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { ConfirmedAddress } from '../knowledge/domain-knowledge';

/** More addresses add nothing to the estimate of the domain's form. */
const maxAddresses = 500;
/** Milliseconds to retry while the database is unavailable. The response is ready, and the caller waits for it. */
const retryOptions = { limit: 2000 };

/** Addresses that mail hosts have confirmed. The rows do not contain the account that asked. */
@Injectable()
export class ConfirmedAddressRepository {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Newest first. */
  of(domain: string): Promise<ConfirmedAddress[]> {
    return this.source.query<ConfirmedAddress[]>(domainQuery, [domain]);
  }

  /**
   * The database rejects rows of erased people.
   * @param at time of the mail host's reply, in milliseconds since 1970
   */
  async keep(
    domain: string,
    { email, firstName, lastName, chance }: ConfirmedAddress,
    at: number,
  ): Promise<void> {
    const names = [storableText(firstName), storableText(lastName)];
    // Callers type the names freely, so a name may be an address.
    const [first_name, last_name] = names;
    const subjects = subjectsIn(this.hasher, { domain, email, first_name, last_name });
    const parameters = [domain, email, ...names, new Date(at), subjects, chance];
    await withDatabaseRetries(() => this.source.query(keepQuery, parameters), retryOptions);
  }

  /** Deletes an address that its mail host now rejects. */
  async drop(domain: string, email: string): Promise<void> {
    const parameters = [domain, email];
    await withDatabaseRetries(() => this.source.query(dropQuery, parameters), retryOptions);
  }

  /** Deletes addresses that were last confirmed before the given time (milliseconds since 1970). */
  async deleteExpired(confirmedBefore: number): Promise<void> {
    await this.source.query(forgetQuery, [new Date(confirmedBefore)]);
  }
}

const domainQuery = `
  SELECT email, first_name AS "firstName", last_name AS "lastName", chance FROM email.confirmed_addresses
  WHERE domain = $1 ORDER BY confirmed_at DESC, email LIMIT ${maxAddresses}`;

const keepQuery = `
  INSERT INTO email.confirmed_addresses (domain, email, first_name, last_name, confirmed_at, subject_hashes, chance)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (domain, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    confirmed_at = excluded.confirmed_at, subject_hashes = excluded.subject_hashes, chance = excluded.chance
  WHERE confirmed_addresses.confirmed_at <= excluded.confirmed_at`;

const dropQuery = 'DELETE FROM email.confirmed_addresses WHERE domain = $1 AND email = $2';

const forgetQuery = 'DELETE FROM email.confirmed_addresses WHERE confirmed_at < $1';
