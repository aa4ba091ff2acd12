import { statement } from '@lode/database';
import type { DataSource } from 'typeorm';
import type { Suppressions } from './suppressions';

/** Records that the stored copy is up to date, if it has this position. @param $3 milliseconds since then */
const confirmCopy = statement({
  sql: (schema) => `
    UPDATE ${schema}.suppression_copy SET confirmed_at = greatest(confirmed_at, now() - $3 * interval '1 ms')
    WHERE position = $1 AND format = $2
    RETURNING position`,
  parameters: ['bigint', 'integer', 'float8'],
  columns: { position: 'bigint' },
});

const writeCopy = statement({
  sql: (schema) => `
    UPDATE ${schema}.suppression_copy
    SET position = $1, format = $2, confirmed_at = now() - $3 * interval '1 ms', entries = $4, accounts = $5, companies = $6,
      has_profiles = $7`,
  parameters: ['bigint', 'integer', 'float8', 'bytea', 'text[]', 'text[]', 'boolean'],
});

/** @param $2 maximum age in milliseconds */
const readCopy = statement({
  sql: (schema) => `
    SELECT extract(epoch FROM now() - confirmed_at)::float8 * 1000 AS age, entries, accounts, companies,
      has_profiles AS "hasProfiles"
    FROM ${schema}.suppression_copy WHERE format = $1 AND confirmed_at > now() - $2 * interval '1 ms'`,
  parameters: ['integer', 'float8'],
  columns: {
    age: 'float8',
    entries: 'bytea',
    accounts: 'text[]',
    companies: 'text[]',
    hasProfiles: 'boolean',
  },
});

/** Increases with a change of the stored form. */
const format = 2;
/** Maximum age in milliseconds of a copy with which a service starts. */
const maxAgeMs = 3_600_000;
/** Milliseconds between two confirmations of an unchanged copy. */
const confirmIntervalMs = 10_000;
/** A copy of a million entries, 40 MB, is written every five minutes at most, one of a thousand at once. */
const maxBytesPerMs = 100;

/** The suppressions in a table of the service, with which a replica starts while privacy is away. */
export class SuppressionCopy {
  private position: number | undefined;
  /** Monotonic milliseconds. */
  private nextConfirmation = 0;
  private nextWrite = 0;

  constructor(
    private readonly source: DataSource,
    private readonly suppressions: Suppressions,
  ) {}

  /** Called after each successful poll of the log; any number of replicas store the same. */
  async store(): Promise<void> {
    const { position } = this.suppressions;
    const now = performance.now();
    if (now < (position === this.position ? this.nextConfirmation : this.nextWrite)) return;
    this.nextConfirmation = now + confirmIntervalMs;
    const version = [position, format, Math.max(0, this.suppressions.age)] as const;
    const isStored = await confirmCopy.first(this.source, ...version);
    if (!isStored) {
      const { entries, accounts, companies, hasProfiles } = this.suppressions.stored;
      this.nextWrite = now + entries.byteLength / maxBytesPerMs;
      await writeCopy.run(this.source, ...version, Buffer.from(entries), accounts, companies, hasProfiles);
    }
    this.position = position;
  }

  /** Takes over the stored copy. @returns whether there is one of the last hour */
  async load(): Promise<boolean> {
    const copy = await readCopy.first(this.source, format, maxAgeMs);
    if (!copy) return false;
    this.suppressions.restore(copy);
    this.suppressions.confirm(performance.now() - copy.age);
    return true;
  }
}
