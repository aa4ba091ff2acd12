import { randomBytes } from 'node:crypto';
import type { AccountEvent, EventPage, JobSummary, Operation } from '@lode/contracts';
import { typed, statement, lastPosition } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';
import { subjectsInEach, type SubjectHasher } from '@lode/privacy';
import { type Clock, prefixedId } from '@lode/platform';

/** The content of an entry of the outbox. */
type StoredEvent = Omit<AccountEvent, 'id' | 'position' | 'account' | 'subject_hashes'>;

/**
 * Parameters: account, ids, contents and hashes as JSON, time. A content is text until it is stored, because functions of
 * `json` reject U+0000. Events about erased people are not stored.
 */
const writeEvents = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.outbox (topic, key, account_id, content, subject_hashes, written_at)
    SELECT 'events', id, $1, content::json, ARRAY(SELECT json_array_elements_text(hashes::json)), $5
    FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (id, content, hashes, place)
    ORDER BY place`,
  parameters: ['text', 'text[]', 'text[]', 'text[]', 'timestamptz'],
});

/** Of all accounts. */
const eventsAfter = statement({
  sql: (schema) =>
    `SELECT at::float8 AS at, id, account, content, subject_hashes FROM ${schema}.entries_after('events', $1, $2)`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'float8',
    id: 'text',
    account: 'text',
    content: typed<StoredEvent>('json'),
    subject_hashes: 'text[]',
  },
});

interface EventRow {
  readonly at: number;
  readonly id: string;
  readonly account: string;
  readonly content: StoredEvent;
  readonly subject_hashes: readonly string[];
}

const forgetEvents = statement({
  sql: (schema) => `SELECT FROM ${schema}.forget_entries('events', $1, $2)`,
  parameters: ['timestamptz', 'bigint'],
});

export interface NewEvent extends Pick<StoredEvent, 'type' | 'object' | 'scope' | 'data'> {
  readonly list?: string;
  readonly sequence?: string;
  /** Keyed hashes of the people in `data`; by default they are found in it. */
  readonly subjects?: readonly string[];
  /** Milliseconds since 1970; default: now. */
  readonly at?: number;
}

/** What an event has while it is read. */
export interface RevealedEvent {
  readonly data: Record<string, unknown>;
  /** As of the stored event by default. */
  readonly subject_hashes?: readonly string[];
  /** Members who see the object beside owners; absent: all. */
  readonly members?: readonly string[] | undefined;
}

/** Adds to events what their service stores elsewhere, such as sealed texts. */
export interface EventRevealer {
  /** @returns each event, in order */
  reveal(events: readonly StoredEventOf[]): Promise<readonly RevealedEvent[]>;
}

export interface StoredEventOf extends Pick<StoredEvent, 'type' | 'data'> {
  readonly account: string;
}

export interface EventOutboxParts {
  readonly source: DataSource;
  readonly clock: Clock;
  readonly hasher: SubjectHasher;
  readonly revealers: readonly EventRevealer[];
  /** Called soon after a transaction with events was committed. */
  readonly onWritten: () => void;
}

/** Limits of a page, which thus fits into a message of 1 MiB. */
const maxEvents = 500;
const maxBytes = 700_000;
/** Events that are completed in one go. */
const revealedAtOnce = 20;
/** Milliseconds for which events wait for the service webhooks. */
const retentionMs = 7 * 24 * 3_600_000;
/** Milliseconds between two hints. */
const hintIntervalMs = 20;

/** Writes events of accounts in the transaction of the change, and returns them in their order. */
export class EventOutbox {
  private hint: NodeJS.Timeout | undefined;
  /** Position of the reader, and that before the last cleanup. */
  private confirmed = 0;
  private deletable = 0;

  constructor(private readonly parts: EventOutboxParts) {
    const { source } = parts;
    // The transactions in which events were written.
    source.subscribers.push({
      afterTransactionCommit: ({ queryRunner }) => {
        const isOver = !queryRunner.isTransactionActive;
        if (isOver && this.written.delete(queryRunner.manager)) this.announce();
      },
    });
  }

  private readonly written = new WeakSet<EntityManager>();

  /** In a transaction of the account. Events about erased people are not written. */
  async write(manager: EntityManager, account: string, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { clock, hasher } = this.parts;
    const now = clock.now();
    const found = await subjectsInEach(
      hasher,
      events.map(({ data, subjects }) => (subjects ? {} : data)),
    );
    const rows = events.map(({ list = null, sequence = null, at = now, subjects, ...event }, index) => ({
      id: prefixedId('evt', at, randomBytes(10)),
      content: { ...event, list, sequence, occurred_at: new Date(at).toISOString() } satisfies StoredEvent,
      subject_hashes: subjects ?? found[index] ?? [],
    }));
    await writeEvents.run(
      manager,
      account,
      rows.map(({ id }) => id),
      rows.map(({ content }) => JSON.stringify(content)),
      rows.map(({ subject_hashes }) => JSON.stringify(subject_hashes)),
      new Date(now),
    );
    this.written.add(manager);
  }

  /** Events of all accounts after a position, with all that were committed before the call in this or a later page. */
  async page(after: number): Promise<EventPage> {
    const last = await lastPosition(this.parts.source);
    this.confirmed = Math.min(after, last);
    if (last <= after) return { events: [], position: after, last };
    const rows = await eventsAfter.rows(this.parts.source, after, maxEvents);
    const events: AccountEvent[] = [];
    let bytes = 0;
    // Events that do not fit into the page are not revealed.
    for (let from = 0; from < rows.length && events.length === from; from += revealedAtOnce)
      for (const row of await this.revealed(rows.slice(from, from + revealedAtOnce))) {
        const { at, id, account, content, subject_hashes } = row;
        bytes += Buffer.byteLength(JSON.stringify([content, subject_hashes])) + 400;
        if (events.length > 0 && bytes > maxBytes) break;
        events.push({ ...content, id, account, subject_hashes: [...subject_hashes], position: at });
      }
    const isEnd = rows.length < maxEvents && events.length === rows.length;
    const position = events.at(-1)?.position ?? after;
    return { events, position: isEnd ? Math.max(position, last) : position, last };
  }

  private async revealed(rows: readonly EventRow[]): Promise<readonly EventRow[]> {
    let revealed = rows;
    for (const revealer of this.parts.revealers) {
      const events = await revealer.reveal(revealed.map(({ account, content }) => ({ ...content, account })));
      revealed = revealed.map((row, index) => {
        const { data = row.content.data, subject_hashes = row.subject_hashes, members } = events[index] ?? {};
        const content = { ...row.content, data, ...(members && { members: [...members] }) };
        return { ...row, content, subject_hashes };
      });
    }
    return revealed;
  }

  /** Deletes events that were read before the previous call, and old ones. @param now milliseconds since 1970 */
  async deleteOld(now: number): Promise<void> {
    await forgetEvents.run(this.parts.source, new Date(now - retentionMs), this.deletable);
    this.deletable = this.confirmed;
  }

  /** Informs the reader that there may be events, also after a start: another process may have been killed before its hint. */
  announce(): void {
    this.hint ??= setTimeout(() => {
      this.hint = undefined;
      this.parts.onWritten();
    }, hintIntervalMs).unref();
  }
}

/** The event `job.finished`. @param operations of the service */
export function endedJobEvent(job: JobSummary, operations: readonly Operation[]): NewEvent {
  const { id, operation, state, question, problem, created_at, updated_at } = job;
  const scope = operations.find(({ name }) => name === operation)?.http?.scope ?? null;
  return {
    type: 'job.finished',
    object: id,
    scope: scope === 'any' ? null : scope,
    data: {
      job_id: id,
      ...{ operation, question, state, problem: problem?.code ?? null },
      ...{ created_at, finished_at: updated_at },
    },
  };
}
