import { statement } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Of the oldest month that ended before $1. */
export const noteArrivals = statement({
  sql: 'SELECT FROM outreach.note_arrivals($1)',
  parameters: ['timestamptz'],
});

/** The dropped partition; null if none ended before $1, messages need its events, or the tables are busy. */
export const dropPartition = statement({
  sql: 'SELECT outreach.drop_event_partition($1) AS dropped',
  parameters: ['timestamptz'],
  columns: { dropped: 'text | null' },
});

/** Up to a limit ($2). */
const deleteUnpartitioned = statement({
  sql: 'SELECT outreach.delete_unpartitioned_events($1, $2) AS deleted',
  parameters: ['timestamptz', 'integer'],
  columns: { deleted: 'integer' },
});

/**
 * Deletes the messages among the $3 next ones after the id $1 that were planned before $2 and whose enrolment ended
 * before then, with their events. Of all accounts.
 */
const deleteEndedMessages = statement({
  sql: 'SELECT last_id AS last, deleted FROM outreach.delete_ended_messages($1, $2, $3)',
  parameters: ['text', 'timestamptz', 'integer'],
  columns: {
    /** Null: there are no further messages. */
    last: 'text | null',
    deleted: 'integer',
  },
});

const deletedPerStatement = 5000;

@Injectable()
export class EventRetentionRepository {
  constructor(private readonly source: DataSource) {}

  /** Drops the months that ended before a time; those of busy tables remain. Replicas may run it concurrently. */
  async dropBefore(time: Date): Promise<void> {
    let dropped: string | null;
    do {
      await noteArrivals.run(this.source, time);
      ({ dropped } = await dropPartition.one(this.source, time));
    } while (dropped !== null);
    let deleted: number;
    do ({ deleted } = await deleteUnpartitioned.one(this.source, time, deletedPerStatement));
    while (deleted === deletedPerStatement);
  }
}

/** Messages per transaction, each with a few events. */
const batch = 1000;

@Injectable()
export class MessageRetentionRepository {
  constructor(private readonly source: DataSource) {}

  /** Deletes the messages of enrolments that ended before a time. Replicas may run it concurrently. */
  async deleteBefore(time: Date): Promise<void> {
    let last: string | null = '';
    do ({ last } = await deleteEndedMessages.one(this.source, last, time, batch));
    while (last !== null);
  }
}
