import { randomBytes } from 'node:crypto';
import { withAccount } from '@lode/service-kit';
import type { TestTables } from '@lode/service-kit/testing';
import { emptyTables } from '../../testing/outreach-database';

export interface Written {
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
  readonly token: string;
  readonly mailToken: string;
}

interface Given {
  readonly account?: string;
  readonly sequence?: string;
  readonly links?: readonly string[];
  /** Milliseconds since 1970; null if it is not recorded yet. */
  readonly sentAt?: number | null;
  readonly slot?: number;
  /** Default: a step without variants. */
  readonly variant?: number;
}

let made = 0;

/** Tables of the service with enrolments that were sent a message. */
export class SentMessages {
  private constructor(readonly tables: TestTables) {}

  static async start(): Promise<SentMessages> {
    return new SentMessages(await emptyTables());
  }

  get source() {
    return this.tables.source;
  }

  stop(): Promise<void> {
    return this.tables.stop();
  }

  ask<Row>(text: string, parameters: unknown[] = [], account = 'acc_a'): Promise<Row[]> {
    return withAccount(this.source, account, (manager) => manager.query<Row[]>(text, parameters));
  }

  async sequence(account = 'acc_a'): Promise<string> {
    const id = `seq_${++made}`;
    await this.ask(
      `INSERT INTO outreach.sequences (id, account_id, name, status, from_email, timezone, schedule_windows, daily_limit,
         min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking, unsubscribe_header, steps,
         created_at, updated_at)
       VALUES ($1, $2, 'S', 'active', 'a@a.test', 'UTC', '[]', 1, 0, true, true, true, true, true, '[]', now(), now())`,
      [id, account],
      account,
    );
    return id;
  }

  /** Adds an enrolment that was sent the first step. */
  async person(given: Given = {}): Promise<Written> {
    const { account = 'acc_a', slot = made % 16 } = given;
    const sequence = given.sequence ?? (await this.sequence(account));
    const enrolment = `enr_${++made}`;
    await this.ask(
      `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
         current_step, enrolled_at, subject_hashes)
       VALUES ($1, $2, $3, $4, 'led_' || $1, $1 || '@b.test', $1 || '@b.test', '{}', 'active', 1, now(), ARRAY[$1])`,
      [enrolment, account, sequence, slot],
      account,
    );
    return this.message({ account, sequence, enrolment }, given);
  }

  /** Adds a message to an enrolment. @param step its position, from 1 */
  async message(
    { account, sequence, enrolment }: Pick<Written, 'account' | 'sequence' | 'enrolment'>,
    { links = [], sentAt = Date.UTC(2026, 2, 1), variant = 0 }: Pick<Given, 'links' | 'sentAt' | 'variant'>,
    step = 1,
  ): Promise<Written> {
    const message = `msg_${++made}`;
    const [token, mailToken] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    await this.ask(
      `INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
         rfc_message_id, status, links, planned_at, first_tried_at, sent_at, variant)
       VALUES ($1, $2, $3, $4, $10, $5, $6, '<' || $6 || '@a.test>', 'sent', $7, now(), $8, $8, $9)`,
      [
        ...[message, account, sequence, enrolment, token, mailToken, links],
        ...[sentAt === null ? null : new Date(sentAt), variant, step],
      ],
      account,
    );
    return { account, sequence, enrolment, message, token, mailToken };
  }

  /** Counts of the first step by variant: sent, opens, clicks, replies, bounces. */
  async stepCounts(sequence: string): Promise<Record<number, number[]>> {
    const rows = await this.ask<{ variant: number; counts: number[] }>(
      `SELECT variant, ARRAY[sum(sent), sum(opens), sum(clicks), sum(replies), sum(bounces)]::integer[] AS counts
       FROM outreach.step_counts WHERE sequence_id = $1 AND step_position = 1 GROUP BY variant`,
      [sequence],
    );
    return Object.fromEntries(rows.map(({ variant, counts }) => [variant, counts]));
  }

  /** Counts of a sequence other than 0. */
  async counts(sequence: string, account = 'acc_a'): Promise<Record<string, number>> {
    const rows = await this.ask<Record<string, unknown>>(
      'SELECT * FROM outreach.sequence_counts WHERE sequence_id = $1',
      [sequence],
      account,
    );
    const sums: Record<string, number> = {};
    for (const { slot: _, ...row } of rows)
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number' && value !== 0) sums[name] = (sums[name] ?? 0) + value;
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  }
}
