import { statement, withDatabaseRetries } from '@lode/database';
import { subjectsIn, SubjectHasher } from '@lode/privacy';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { storableText } from '@lode/contracts';
import { LessThan, Repository } from 'typeorm';
import type { ConfirmedAddress } from '../knowledge/domain-knowledge';
import { ConfirmedAddressEntity } from './confirmed-address.entity';

/** The later of two confirmations wins. */
const saveConfirmedAddress = statement({
  sql: `
    INSERT INTO email.confirmed_addresses (domain, email, first_name, last_name, confirmed_at, subject_hashes, chance)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (domain, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
      confirmed_at = excluded.confirmed_at, subject_hashes = excluded.subject_hashes,
      chance = excluded.chance
    WHERE confirmed_addresses.confirmed_at <= excluded.confirmed_at`,
  parameters: ['text', 'text', 'text', 'text', 'timestamptz', 'text[]', 'float8'],
});

/** More addresses add nothing to the estimate of the domain's form. */
const maxAddresses = 500;
/** Milliseconds to retry while the database is unavailable. The response is ready, and the caller waits for it. */
const retryOptions = { limit: 2000 };

/** Addresses that mail hosts have confirmed. The rows do not contain the account that asked. */
@Injectable()
export class ConfirmedAddressRepository {
  constructor(
    @InjectRepository(ConfirmedAddressEntity) private readonly addresses: Repository<ConfirmedAddressEntity>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Newest first. */
  of(domain: string): Promise<ConfirmedAddress[]> {
    return this.addresses.find({
      select: { email: true, firstName: true, lastName: true, chance: true },
      where: { domain },
      order: { confirmedAt: 'DESC', email: 'ASC' },
      take: maxAddresses,
    });
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
    const [first_name, last_name] = [storableText(firstName), storableText(lastName)];
    // Callers type the names freely, so a name may be an address.
    const subjects = subjectsIn(this.hasher, { domain, email, first_name, last_name });
    const { manager } = this.addresses;
    const save = () =>
      saveConfirmedAddress.run(manager, domain, email, first_name, last_name, new Date(at), subjects, chance);
    await withDatabaseRetries(save, retryOptions);
  }

  /** Deletes an address that its mail host now rejects. */
  async drop(domain: string, email: string): Promise<void> {
    await withDatabaseRetries(() => this.addresses.delete({ domain, email }), retryOptions);
  }

  /** Deletes addresses that were last confirmed before the given time (milliseconds since 1970). */
  async deleteExpired(confirmedBefore: number): Promise<void> {
    await this.addresses.delete({ confirmedAt: LessThan(new Date(confirmedBefore)) });
  }
}
