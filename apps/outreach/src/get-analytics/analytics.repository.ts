import { Injectable } from '@nestjs/common';
import type { MachineReason, SequenceEvent, SequenceEventType } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { counted } from '../database/tables/event-tables';
import type { Counts } from './analytics';

interface EventRow {
  readonly id: string;
  readonly type: SequenceEventType;
  readonly occurred_at: Date;
  readonly enrolment_id: string;
  readonly lead_id: string;
  readonly email: string;
  readonly step_position: number;
  readonly url: string | null;
  readonly machine_reason: MachineReason | null;
}

export interface StoredAnalytics {
  readonly counts: Counts;
  /** Newest first. */
  readonly events: SequenceEvent[];
}

/** Events per response. */
const maxEvents = 50;

/** Reads counts and recent events of a sequence. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns undefined if the account has no such sequence */
  read(account: string, sequence: string): Promise<StoredAnalytics | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const counts = await readCounts(manager, account, sequence);
      return counts && { counts, events: await readEvents(manager, sequence) };
    });
  }
}

/** Sums of at most 16 rows. */
async function readCounts(
  manager: EntityManager,
  account: string,
  sequence: string,
): Promise<Counts | undefined> {
  const [counts] = await manager.query<Counts[]>(
    `SELECT ${counted.map((name) => `coalesce(sum(${name}), 0)::integer AS ${name}`).join(', ')}
     FROM outreach.sequences AS sequence LEFT JOIN outreach.sequence_counts AS counts ON counts.sequence_id = sequence.id
     WHERE sequence.account_id = $1 AND sequence.id = $2 AND sequence.deleted_at IS NULL GROUP BY sequence.id`,
    [account, sequence],
  );
  return counts;
}

/** Selects the newest events before it joins their enrolments. */
async function readEvents(manager: EntityManager, sequence: string): Promise<SequenceEvent[]> {
  const rows = await manager.query<EventRow[]>(
    `SELECT newest.id, type, occurred_at, newest.enrolment_id, lead_id, email, newest.step_position,
       CASE WHEN type = 'click' THEN message.links[newest.link] END AS url, machine_reason
     FROM (SELECT * FROM outreach.events WHERE sequence_id = $1 AND type <> 'look'
         ORDER BY occurred_at DESC, id DESC LIMIT ${maxEvents}) AS newest
       JOIN outreach.enrolments AS enrolment ON enrolment.id = newest.enrolment_id
       JOIN outreach.messages AS message ON message.id = newest.message_id
     ORDER BY occurred_at DESC, newest.id DESC`,
    [sequence],
  );
  return rows.map(eventOf);
}

const eventOf = ({ occurred_at, machine_reason, ...row }: EventRow): SequenceEvent => ({
  ...row,
  occurred_at: occurred_at.toISOString(),
  is_machine: machine_reason !== null,
  machine_reason,
});
