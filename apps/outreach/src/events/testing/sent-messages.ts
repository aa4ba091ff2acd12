import { randomBytes } from 'node:crypto';
import { withAccount } from '@lode/service-kit';
import { Client } from 'pg';
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

  /** Adds people who were sent the first step, one per millisecond. */
  async crowd(
    count: number,
    { sequence, sentAt = Date.UTC(2026, 2, 1), links = [] }: Given,
  ): Promise<Written[]> {
    const from = made + 1;
    made += count;
    const account = 'acc_a';
    const numbers = [sequence, from, from + count - 1];
    await this.ask(
      `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
         current_step, enrolled_at, subject_hashes)
       SELECT 'enr_' || n, '${account}', $1, n % 16, 'led_' || n, n || '@b.test', n || '@b.test', '{}', 'active', 1, now(),
         ARRAY[n::text] FROM generate_series($2::integer, $3) AS n`,
      numbers,
    );
    return this.ask<Written>(
      `INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
         rfc_message_id, status, links, planned_at, first_tried_at, sent_at, variant)
       SELECT 'msg_' || n, '${account}', $1, 'enr_' || n, 1, md5('token' || n), md5('mail' || n),
         '<' || n || '@a.test>', 'sent', $4, now(), sent_at, sent_at, 0
       FROM generate_series($2::integer, $3) AS n, LATERAL (SELECT $5::timestamptz + n * interval '1 ms' AS sent_at)
       RETURNING account_id AS account, sequence_id AS sequence, enrolment_id AS enrolment, id AS message, token,
         mail_token AS "mailToken"`,
      [...numbers, links, new Date(sentAt ?? 0)],
    );
  }

  /** Adds events of a message, one per millisecond. */
  async hits(
    { account, sequence, enrolment, message }: Written,
    count: number,
    {
      type,
      reason = null,
      at,
    }: { readonly type: string; readonly reason?: string | null; readonly at: number },
  ): Promise<void> {
    await this.ask(
      `INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
         machine_reason, occurred_at)
       SELECT gen_random_uuid(), $1, $2, $3, $4, 1, $5, CASE $5 WHEN 'click' THEN 1 END, $6,
         $7::timestamptz + n * interval '1 ms' FROM generate_series(1, $8) AS n`,
      [...[account, sequence, enrolment, message, type, reason], ...[new Date(at), count]],
    );
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

  /** Does something while a function of the database gives up at once if a table is busy. */
  async hurried<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const administrator = new Client({ connectionString: this.tables.adminUrl });
    await administrator.connect();
    try {
      await administrator.query(`ALTER FUNCTION outreach.${name} SET lock_timeout = '20ms'`);
      return await work();
    } finally {
      await administrator.query(`ALTER FUNCTION outreach.${name} SET lock_timeout = '2s'`);
      await administrator.end();
    }
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
