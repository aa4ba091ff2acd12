import type { EntityManager } from 'typeorm';
import type { StoredSequence } from './stored-sequence';
import { inOrder, type SequenceContent } from './sequence-content';

type Row = SequenceContent &
  Pick<StoredSequence, 'id' | 'status' | 'enrolled'> & {
    readonly next_slot_at: Date | null;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly started_at: Date | null;
  };

/** Columns of `SequenceContent`. */
const contentColumns = [
  'name',
  'description',
  'list_id',
  'from_name',
  'from_email',
  'reply_to',
  'timezone',
  'schedule_windows',
  'daily_limit',
  'min_gap_seconds',
  'ramp',
  'stop_on_reply',
  'pause_on_auto_reply',
  'open_tracking',
  'click_tracking',
  'unsubscribe_header',
  'steps',
] as const satisfies readonly (keyof SequenceContent)[];

const inJson: readonly (keyof SequenceContent)[] = ['schedule_windows', 'ramp', 'steps'];

/** SQL expression: number of leads ever enrolled in the sequence of a row `s`. */
export const enrolledCount = `(SELECT coalesce(sum(enrolled), 0)::integer FROM outreach.sequence_counts WHERE sequence_id = s.id)`;

/** Reads a sequence in a transaction of its account, optionally locked until its end. */
export async function readSequence(
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<StoredSequence | undefined> {
  const [row] = await manager.query<Row[]>(
    `SELECT id, status, ${contentColumns.join(', ')}, next_slot_at, created_at, updated_at, started_at,
       ${enrolledCount} AS enrolled
     FROM outreach.sequences AS s WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL ${lock}`,
    [account, id],
  );
  return row && storedSequenceOf(row);
}

export async function insertSequence(
  manager: EntityManager,
  account: string,
  { id, status, content, createdAt }: StoredSequence,
): Promise<void> {
  await manager.query(
    `INSERT INTO outreach.sequences (account_id, id, status, created_at, updated_at, ${contentColumns.join(', ')})
     VALUES ($1, $2, $3, $4, $4, ${contentColumns.map((_, index) => `$${index + 5}`).join(', ')})`,
    [account, id, status, createdAt, ...valuesOf(content)],
  );
}

export async function updateSequence(
  manager: EntityManager,
  account: string,
  { id, status, content, nextSlotAt, updatedAt, startedAt }: StoredSequence,
): Promise<void> {
  await manager.query(
    `UPDATE outreach.sequences SET status = $3, next_slot_at = $4, updated_at = $5, started_at = $6,
       ${contentColumns.map((name, index) => `${name} = $${index + 7}`).join(', ')}
     WHERE account_id = $1 AND id = $2`,
    [account, id, status, nextSlotAt, updatedAt, startedAt, ...valuesOf(content)],
  );
}

const valuesOf = (content: SequenceContent): unknown[] =>
  contentColumns.map((name) =>
    inJson.includes(name) && content[name] !== null ? JSON.stringify(content[name]) : content[name],
  );

function storedSequenceOf(row: Row): StoredSequence {
  const content = Object.fromEntries(contentColumns.map((name) => [name, row[name]]));
  return {
    id: row.id,
    status: row.status,
    content: inOrder(content as unknown as SequenceContent),
    enrolled: row.enrolled,
    nextSlotAt: row.next_slot_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
  };
}
