import { randomBytes } from 'node:crypto';
import type { SequenceStep } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/database';
import { prefixedId } from '@lode/platform';
import { subjectsInEach, SubjectHasher, Suppressions } from '@lode/privacy';
import { EventOutbox } from '@lode/work';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { endEnrolment } from '../events/end-enrolment';
import { stopReasons } from '../sequences/enrolment.entity';
import { parseTemplate } from '../templates/parse-template';
import { renderTemplate } from '../templates/render-template';
import type { TemplateValues } from '../templates/template-variables';
import { taskDue } from './task-due';

const dueTypes = {
  id: 'text',
  position: 'integer',
  due_at: 'timestamptz',
  lead_id: 'text',
  email: 'text',
  variables: typed<TemplateValues>('jsonb'),
  subject_hashes: 'text[]',
  is_refusing: 'boolean',
  no_mailbox: 'boolean',
} as const;

/** Takes up to $3 enrolments of sequence $1 whose manual step is due at $2. */
const takeManualSteps = statement({
  sql: `
    WITH due AS MATERIALIZED (
      SELECT id, next_send_at FROM outreach.enrolments
      WHERE sequence_id = $1 AND status = 'active' AND upcoming = 'task' AND upcoming <> 'message'
        AND next_send_at <= $2
      ORDER BY next_send_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE outreach.enrolments AS enrolment SET next_send_at = NULL FROM due WHERE enrolment.id = due.id
    RETURNING enrolment.id, next_step AS position, coalesce(due.next_send_at, $2) AS due_at, lead_id, email, variables, subject_hashes,
      (EXISTS (SELECT FROM outreach.enrolments AS other
          WHERE other.account_id = enrolment.account_id AND other.key_email = enrolment.key_email AND other.status = 'unsubscribed')
        OR NOT no_mailbox AND EXISTS (SELECT FROM outreach.lead_states AS state
          WHERE state.lead_id = enrolment.lead_id AND state.suppressed_until > now())) AS is_refusing, no_mailbox`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns: dueTypes,
});

type DueRow = RowOf<typeof dueTypes>;

const findSteps = statement({
  sql: 'SELECT steps, from_name, from_email FROM outreach.sequences WHERE account_id = $1 AND id = $2',
  parameters: ['text', 'text'],
  columns: {
    steps: typed<readonly SequenceStep[]>('jsonb'),
    from_name: 'text | null',
    from_email: 'text',
  },
});

/** A step has one task per enrolment; erased people get none. */
const insertTasks = statement({
  sql: `
    INSERT INTO outreach.tasks (id, account_id, kind, state, title, note, due_at, notified_at, assigned_to, lead_id, email,
      sequence_id, enrolment_id, step_position, created_at, subject_hashes)
    SELECT id, $1, kind, 'open', title, note, due_at, due_at, assigned_to, lead_id, email, $2, enrolment_id, step_position, $3,
      subject_hashes
    FROM jsonb_to_recordset($4::jsonb) AS given (id text, kind text, title text, note text, due_at timestamptz,
      assigned_to text, lead_id text, email text, enrolment_id text, step_position integer, subject_hashes text[])
    ON CONFLICT (enrolment_id, step_position) DO NOTHING RETURNING id`,
  parameters: ['text', 'text', 'timestamptz', 'jsonb'],
  columns: { id: 'text' },
});

interface ManualRun {
  readonly account: string;
  readonly sequence: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Maximum number of enrolments. */
  readonly limit: number;
}

/** Creates the tasks of manual steps that are due. */
@Injectable()
export class ManualSteps {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly hasher: SubjectHasher,
    private readonly suppressions: Suppressions,
  ) {}

  /**
   * In a transaction of the account that has locked the sequence. The enrolments of people who are not to be contacted end.
   * @returns number of enrolments
   */
  async create(manager: EntityManager, { account, sequence, now, limit }: ManualRun): Promise<number> {
    const due = await takeManualSteps.rows(manager, sequence, new Date(now), limit);
    if (due.length === 0) return 0;
    const { steps, from_name, from_email } = await findSteps.one(manager, account, sequence);
    const filter = this.suppressions.suppressionFilter(account);
    // A person whose address has no mailbox is suppressed because of it, and can be called.
    const isRefusing = ({ email, variables, is_refusing: isKnown, no_mailbox: isGone }: DueRow): boolean =>
      isKnown ||
      (!isGone && filter.email(email)) ||
      (typeof variables.phone === 'string' && filter.phone(variables.phone));
    const reason = stopReasons.suppressed;
    for (const { id } of due.filter(isRefusing))
      await endEnrolment(manager, { enrolment: id, status: 'suppressed', reason, at: now });
    const sender = { sender_name: from_name, sender_email: from_email };
    const tasks = due
      .filter((row) => !isRefusing(row))
      .flatMap((row) => {
        const step = steps[row.position - 1];
        const kind = step?.kind;
        if (!step || kind === undefined || kind === 'email') return [];
        const id = prefixedId('tsk', now, randomBytes(10));
        return [{ id, kind, row, step, ...textsFor(step, { ...row.variables, ...sender }, row.id) }];
      });
    const hashes = await subjectsInEach(
      this.hasher,
      tasks.map(({ title, note }) => ({ title, note })),
    );
    const rows = tasks.map(({ id, kind, row, step, title, note }, index) => ({
      ...{ id, kind, title, note },
      ...{ due_at: row.due_at, assigned_to: step.assigned_to ?? null },
      ...{ lead_id: row.lead_id, email: row.email, enrolment_id: row.id, step_position: row.position },
      subject_hashes: [...new Set([...row.subject_hashes, ...(hashes[index] ?? [])])],
    }));
    const created = await insertTasks.rows(manager, account, sequence, new Date(now), JSON.stringify(rows));
    const ids = new Set(created.map(({ id }) => id));
    await this.outbox.write(
      manager,
      account,
      rows
        .filter(({ id }) => ids.has(id))
        .map((row) =>
          taskDue(
            {
              ...{ id: row.id, kind: row.kind, dueAt: row.due_at, assignedTo: row.assigned_to },
              ...{ leadId: row.lead_id, sequenceId: sequence, enrolmentId: row.enrolment_id },
            },
            now,
          ),
        ),
    );
    return due.length;
  }
}

/** The texts were checked when they were saved. */
function textsFor(
  { subject, body_text }: SequenceStep,
  values: TemplateValues,
  recipient: string,
): { readonly title: string | null; readonly note: string | null } {
  const rendered = (text: string | null | undefined, kind: 'subject' | 'text'): string | null => {
    if (!text?.trim()) return null;
    const { template } = parseTemplate(text, kind);
    return (template && renderTemplate(template, values, recipient).trim()) || null;
  };
  return { title: rendered(subject, 'subject'), note: rendered(body_text, 'text') };
}
