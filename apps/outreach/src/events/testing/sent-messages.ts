import { randomBytes } from 'node:crypto';
import type { TestTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { Client } from 'pg';
import { insertRows } from '../../testing/insert-rows';
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
const newToken = (): string => randomBytes(16).toString('hex');

/** The row of a message. */
function rowOf(
  { account, sequence, enrolment, message, token, mailToken }: Written,
  { links = [], sentAt, variant = 0, step = 1 }: Given & { readonly step?: number },
) {
  const at = sentAt === null || sentAt === undefined ? null : new Date(sentAt);
  return {
    ...{
      id: message,
      account_id: account,
      sequence_id: sequence,
      enrolment_id: enrolment,
      step_position: step,
    },
    ...{
      token,
      mail_token: mailToken,
      rfc_message_id: `<${mailToken}@a.test>`,
      status: 'sent',
      links,
      variant,
    },
    ...{ first_tried_at: at, sent_at: at },
  };
}

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
    await this.insert('sequences', [{ id, account_id: account }]);
    return id;
  }

  /** Adds an enrolment that was sent the first step. */
  async person(given: Given = {}): Promise<Written> {
    const { account = 'acc_a', slot = made % 16 } = given;
    const sequence = given.sequence ?? (await this.sequence(account));
    const enrolment = `enr_${++made}`;
    await this.insert('enrolments', [
      {
        ...{ id: enrolment, account_id: account, sequence_id: sequence, slot, lead_id: `led_${enrolment}` },
        ...{ email: `${enrolment}@b.test`, current_step: 1, subject_hashes: [enrolment] },
      },
    ]);
    return this.message({ account, sequence, enrolment }, given);
  }

  /** Adds people who were sent the first step, one per millisecond. */
  async crowd(
    count: number,
    sequence: string,
    { sentAt = Date.UTC(2026, 2, 1), links = [] }: Pick<Given, 'links' | 'sentAt'> = {},
  ): Promise<Written[]> {
    const all: Written[] = Array.from({ length: count }, () => {
      const number = ++made;
      const ids = { enrolment: `enr_${number}`, message: `msg_${number}` };
      return { account: 'acc_a', sequence, ...ids, token: newToken(), mailToken: newToken() };
    });
    await this.insert(
      'enrolments',
      all.map(({ account, enrolment }) => ({
        ...{ id: enrolment, account_id: account, sequence_id: sequence, email: `${enrolment}@b.test` },
        ...{ current_step: 1, subject_hashes: [enrolment] },
      })),
    );
    await this.insert(
      'messages',
      all.map((written, index) => rowOf(written, { links, sentAt: sentAt === null ? null : sentAt + index })),
    );
    return all;
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
    const ids = { message: `msg_${++made}`, token: newToken(), mailToken: newToken() };
    const written = { account, sequence, enrolment, ...ids };
    await this.insert('messages', [rowOf(written, { links, sentAt, variant, step })]);
    return written;
  }

  private insert(table: Parameters<typeof insertRows>[1], rows: readonly Record<string, unknown>[]) {
    const account = String(rows[0]?.['account_id']);
    return insertRows((text, parameters) => this.ask(text, parameters, account), table, rows);
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
