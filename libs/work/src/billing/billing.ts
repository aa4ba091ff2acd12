import { randomUUID } from 'node:crypto';
import type { BilledEntry, BilledPage, Operation, ResultKey, ResultKind } from '@lode/contracts';
import type { Reservation } from '@lode/wire';
import { lastPosition, statement, typed } from '@lode/database';
import { afterCommit, type Clock } from '@lode/platform';
import { subjectsInEach, type SubjectHasher } from '@lode/privacy';
import type { DataSource, EntityManager } from 'typeorm';
import { contentKey } from '../results/kept-rows';

/** @param $3 hashes and subjects of the results @param $4 entry of the outbox @param $5 the job, whose results are added up */
const billResults = statement({
  sql: (schema) => `SELECT ${schema}.bill_results($1, $2::text::date, $3, $4, $5, $6) AS fresh`,
  parameters: ['text', 'text', 'json', 'json', 'text | null', 'timestamptz'],
  columns: { fresh: 'integer' },
});

const writeStep = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.outbox (topic, key, account_id, content, written_at) VALUES ('billed', $1, $2, $3, $4)`,
  parameters: ['text', 'text', 'json', 'timestamptz'],
});

/** Of all accounts. */
const billedAfter = statement({
  sql: (schema) => `SELECT at::float8 AS at, account, content FROM ${schema}.entries_after('billed', $1, $2)`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'float8',
    account: 'text',
    content: typed<Omit<BilledEntry, 'position' | 'account'>>('json'),
  },
});

const forgetEntries = statement({
  sql: (schema) => `SELECT FROM ${schema}.forget_entries('billed', $1, $2)`,
  parameters: ['timestamptz', 'bigint'],
});

const forgetBilled = statement({
  sql: (schema) => `SELECT FROM ${schema}.forget_billed($1::text::date)`,
  parameters: ['text'],
});

/** The account that is given results. */
export interface BilledCaller {
  readonly account: string;
  /** The key or person of the request. */
  readonly actor: string | null;
  /** The job that has the results. */
  readonly job?: { readonly id: string; readonly reservation: string | null };
}

export interface BillingParts {
  readonly source: DataSource;
  readonly clock: Clock;
  readonly hasher: SubjectHasher;
  /** Called soon after a transaction with entries was committed. */
  readonly onWritten: () => void;
}

/** Limits of a page, which thus fits into a message of 1 MiB. */
const maxEntries = 500;
const maxBytes = 700_000;
/** Results of one statement. */
const maxResults = 1000;
/** Milliseconds for which entries wait for the gateway. */
const retentionMs = 40 * 24 * 3_600_000;
/** Milliseconds between two hints. */
const hintIntervalMs = 20;
/** Results that were counted lately and need no statement when they are asked for again. */
const maxRecent = 50_000;

const none = { kind: null, month: null, hashes: [], actor: null, reservation: null, amount: null };

/**
 * Counts the results of accounts: each once per account, kind and result in a calendar month (UTC). Repeating a call
 * changes nothing, so results are counted before they are given, and again after a crash.
 */
export class Billing {
  private readonly recent = new Set<string>();
  private hint: NodeJS.Timeout | undefined;
  /** Position of the reader, and that before the last cleanup. */
  private confirmed = 0;
  private deletable = 0;

  constructor(private readonly parts: BillingParts) {}

  /** Counts the results of a response. @returns the number of those that had not been counted in this month */
  billResponse(operation: Operation, response: object, caller: BilledCaller): Promise<number> {
    const { bills } = operation;
    return bills ? this.bill(bills.kind, bills.keys(response), caller) : Promise.resolve(0);
  }

  /** @returns the number of results that had not been counted in this month */
  async bill(kind: ResultKind, keys: readonly ResultKey[], caller: BilledCaller): Promise<number> {
    const { source, clock, hasher } = this.parts;
    const now = new Date(clock.now());
    const month = now.toISOString().slice(0, 7);
    const hashed = keys.map((key) => [this.hashOf([caller.account, month, kind, key]), key] as const);
    const results = [...new Map(hashed)]
      .filter(([hash]) => !this.recent.has(hash))
      .map(([hash, key]) => ({ hash, key }));
    let fresh = 0;
    for (let start = 0; start < results.length; start += maxResults) {
      const part = results.slice(start, start + maxResults);
      const subjects = await subjectsInEach(
        hasher,
        part.map(({ key }) => key),
      );
      const given = part.map(({ hash }, index) => ({ hash, subjects: subjects[index] ?? [] }));
      const entry = {
        ...{ ...none, step: 'results', kind, month, actor: caller.actor },
        reservation: caller.job?.reservation ?? null,
      };
      const row = await billResults.one(
        source,
        ...([caller.account, `${month}-01`, JSON.stringify(given), JSON.stringify(entry)] as const),
        ...([caller.job?.id ?? null, now] as const),
      );
      fresh += row.fresh;
      if (this.recent.size > maxRecent) this.recent.clear();
      for (const { hash } of part) this.recent.add(hash);
    }
    if (fresh > 0) this.announce();
    return fresh;
  }

  /** In the transaction in which the job of a reservation begins, needs less, or ends. */
  async step(
    manager: EntityManager,
    step: 'begun' | 'reduced' | 'ended',
    { account, actor }: Pick<BilledCaller, 'account' | 'actor'>,
    { id, amount }: Reservation,
  ): Promise<void> {
    const entry = { ...none, step, actor, reservation: id, amount };
    const now = new Date(this.parts.clock.now());
    await writeStep.run(manager, randomUUID(), account, JSON.stringify(entry), now);
    afterCommit(() => this.announce());
  }

  /** Entries of all accounts after a position, with all that were committed before the call in this or a later page. */
  async page(after: number): Promise<BilledPage> {
    const last = await lastPosition(this.parts.source);
    this.confirmed = Math.min(after, last);
    if (last <= after) return { entries: [], position: after, last };
    const rows = await billedAfter.rows(this.parts.source, after, maxEntries);
    const entries: BilledEntry[] = [];
    let bytes = 0;
    for (const { at, account, content } of rows) {
      bytes += Buffer.byteLength(JSON.stringify(content)) + 200;
      if (entries.length > 0 && bytes > maxBytes) break;
      entries.push({ ...content, account, position: at });
    }
    const isEnd = rows.length < maxEntries && entries.length === rows.length;
    const position = entries.at(-1)?.position ?? after;
    return { entries, position: isEnd ? Math.max(position, last) : position, last };
  }

  /** Deletes entries that were read before the previous call, and results of earlier months. @param now milliseconds since 1970 */
  async deleteOld(now: number): Promise<void> {
    const { source } = this.parts;
    await forgetEntries.run(source, new Date(now - retentionMs), this.deletable);
    this.deletable = this.confirmed;
    const date = new Date(now);
    const previous = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1));
    await forgetBilled.run(source, previous.toISOString().slice(0, 10));
  }

  /** Informs the reader that there may be entries, also after a start: another process may have been killed before its hint. */
  announce(): void {
    this.hint ??= setTimeout(() => {
      this.hint = undefined;
      this.parts.onWritten();
    }, hintIntervalMs).unref();
  }

  /** 128 bits suffice for the results of a month. */
  private hashOf(result: readonly unknown[]): string {
    return contentKey(this.parts.hasher, result).slice(0, 32);
  }
}
