import { StartSequence, type CreateSequenceRequest, type Sequence } from '@lode/contracts';
import { until } from '@lode/testing';
import { emptyDatabase } from '../../testing/outreach-database';
import { SequencesFixture } from '../../testing/sequences-fixture';

export interface MessageRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly rfc_message_id: string;
  readonly step_position: number;
  readonly first_tried_at: Date | null;
}

export interface EnrolmentRow {
  readonly status: string;
  readonly stop_reason: string | null;
  readonly next_send_at: Date | null;
  readonly current_step: number;
}

/** Sequences that are planned and sent to a relay. */
export class SendingFixture extends SequencesFixture {
  static async sendingTo(relayUrl: string, replicas = 1): Promise<SendingFixture> {
    return new SendingFixture(await emptyDatabase(), { LODE_MAIL_RELAY_URL: relayUrl }).withReplicas(
      replicas,
    );
  }

  /** Starts a sequence for the recipients. @returns its id */
  async begin(emails: readonly string[], more: Partial<CreateSequenceRequest> = {}): Promise<string> {
    const { id } = await this.prepare(emails, more);
    await this.call(StartSequence, { id }, { account: 'acc_1' });
    return id;
  }

  /** Creates the draft of such a sequence. */
  async prepare(
    emails: readonly string[],
    more: Partial<CreateSequenceRequest> = {},
  ): Promise<Pick<Sequence, 'id'>> {
    const list = `lst_${Math.random().toString(36).slice(2)}`;
    await this.addList(list, emails);
    return this.create({ list_id: list, ...more });
  }

  messages(sequence: string): Promise<MessageRow[]> {
    return this.query<MessageRow>(
      `SELECT id, status, attempts, rfc_message_id, step_position, first_tried_at FROM outreach.messages
       WHERE sequence_id = $1 ORDER BY id`,
      [sequence],
    );
  }

  enrolments(sequence: string): Promise<EnrolmentRow[]> {
    return this.query<EnrolmentRow>(
      `SELECT status, stop_reason, next_send_at, current_step FROM outreach.enrolments
       WHERE sequence_id = $1 ORDER BY key_email`,
      [sequence],
    );
  }

  /** Resolves when a sequence has messages and all have the status. */
  async allAre(sequence: string, status: string): Promise<MessageRow[]> {
    return until(async () => {
      const messages = await this.messages(sequence);
      return messages.length > 0 && messages.every((message) => message.status === status) && messages;
    }, 15_000);
  }

  /** Resolves when an enrolment of a sequence has the status. */
  async oneIs(sequence: string, status: string): Promise<EnrolmentRow> {
    return until(
      async () => (await this.enrolments(sequence)).find((enrolment) => enrolment.status === status),
      15_000,
    );
  }

  /** Counts of a sequence other than 0. */
  async counts(sequence: string): Promise<Record<string, number>> {
    const columns = ['sent', 'returned', 'bounces', 'failed'];
    const [row = {}] = await this.query<Record<string, number>>(
      `SELECT ${columns.map((name) => `sum(${name})::int AS ${name}`).join(', ')}
       FROM outreach.sequence_counts WHERE sequence_id = $1`,
      [sequence],
    );
    return Object.fromEntries(Object.entries(row).filter(([, count]) => count !== 0));
  }

  /** Event types of a sequence in order. */
  async events(sequence: string): Promise<string[]> {
    const rows = await this.query<{ type: string }>(
      'SELECT type FROM outreach.events WHERE sequence_id = $1 ORDER BY occurred_at, type',
      [sequence],
    );
    return rows.map(({ type }) => type);
  }

  /** Open tasks of a kind. */
  async waiting(task: string): Promise<{ key: string; due_at: Date }[]> {
    return this.query('SELECT key, due_at FROM outreach.queue WHERE task = $1', [task]);
  }
}
