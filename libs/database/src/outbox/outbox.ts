import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn, type DataSource } from 'typeorm';
import { SubjectHashes } from '../subject-hashes';
import { statement } from '../statement';

@Entity('outbox')
class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { nullable: true })
  position!: string | null;

  @Column('text')
  topic!: string;

  @Column('text')
  key!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json', { nullable: true })
  content!: object | null;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  writtenAt!: Date;
}

@Entity('outbox_log')
class OutboxLogEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  position!: string;

  @Column('bigint', { default: 0 })
  forgotten!: string;
}

/** Of the tables of `outbox/outbox.sql`. */
export const outboxEntities = [OutboxEntity, OutboxLogEntity];

/** Assigns positions to up to $1 committed entries. */
const numberOutbox = statement({
  sql: (schema) => `SELECT last::float8 AS last, more FROM ${schema}.number_outbox($1)`,
  parameters: ['integer'],
  columns: { last: 'float8', more: 'boolean' },
});

/** Entries that get their positions in one transaction. */
const batch = 10_000;

/** Assigns positions to all entries that were committed before the call. @returns the last position of the outbox */
export async function lastPosition(source: DataSource): Promise<number> {
  for (;;) {
    const { last, more } = await numberOutbox.one(source, batch);
    if (!more) return last;
  }
}

/** Milliseconds between two polls of a log; a hint makes a follower poll at once. */
export const followIntervalMs = 2000;

interface LogReader<Page extends { readonly last: number }> {
  /** The last applied position. */
  readonly position: () => number;
  /** Reads entries after a position, with the last position of the log at the same moment. */
  readonly read: (after: number) => Promise<Page>;
  /** Applies the entries of a page. @returns whether there were any */
  readonly apply: (page: Page) => boolean | Promise<boolean>;
  /** Starts again at position 0: the log was restored from a backup, and its previous state is void. */
  readonly restart: () => void | Promise<void>;
}

/** Follows an ordered log to its end, page by page. A log that ends before the applied position was restored. */
export async function readToEnd<Page extends { readonly last: number }>({
  position,
  read,
  apply,
  restart,
}: LogReader<Page>): Promise<void> {
  for (;;) {
    const page = await read(position());
    if (page.last < position()) {
      await restart();
      continue;
    }
    const hadEntries = await apply(page);
    if (!hadEntries || position() >= page.last) return;
  }
}
