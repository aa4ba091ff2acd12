import { randomBytes } from 'node:crypto';
import type { ConversationLabel, ConversationState, TaskLabel } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import { prefixedId } from '@lode/platform';
import { EventOutbox, Tasks } from '@lode/work';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { morningOf } from '../schedule/local-time';
import { AnnounceTask, taskDue } from './task-due';

/** A conversation whose transaction has locked it, with the settings of its sequence, unless that was deleted. */
const findTalk = statement({
  sql: `
    SELECT talk.state, talk.lead_id, talk.sequence_id, talk.assigned_to, talk.subject_hashes, enrolment.id AS enrolment_id, enrolment.email,
      sequence.label_tasks, sequence.timezone
    FROM outreach.conversations AS talk JOIN outreach.sequences AS sequence ON sequence.id = talk.sequence_id
      LEFT JOIN outreach.enrolments AS enrolment ON enrolment.id = talk.enrolment_id
    WHERE talk.account_id = $1 AND talk.id = $2`,
  parameters: ['text', 'text'],
  columns: {
    state: typed<ConversationState>('text'),
    lead_id: 'text',
    sequence_id: 'text',
    assigned_to: 'text | null',
    subject_hashes: 'text[]',
    enrolment_id: 'text | null',
    email: 'text | null',
    label_tasks: typed<TaskLabel[]>('text[]'),
    timezone: 'text',
  },
});

/**
 * The open task of a conversation, or a new one. One that is due stays due: it is announced once. Nothing for an erased
 * person.
 */
const keepTask = statement({
  sql: `
    INSERT INTO outreach.tasks AS task (id, account_id, kind, state, title, due_at, assigned_to, lead_id, email, sequence_id, enrolment_id,
      conversation_id, created_at, subject_hashes)
    VALUES ($1, $2, 'todo', 'open', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (conversation_id) WHERE state = 'open' AND conversation_id IS NOT NULL DO UPDATE
      SET title = excluded.title,
        due_at = CASE WHEN task.due_at <= $11 AND excluded.due_at <= $11 THEN task.due_at ELSE excluded.due_at END
    RETURNING id, due_at, notified_at, assigned_to`,
  parameters: [
    ...(['text', 'text', 'text', 'timestamptz', 'text | null', 'text', 'text | null', 'text'] as const),
    ...(['text | null', 'text', 'timestamptz', 'text[]'] as const),
  ],
  columns: {
    id: 'text',
    due_at: 'timestamptz',
    notified_at: 'timestamptz | null',
    assigned_to: 'text | null',
  },
});

const noteAnnounced = statement({
  sql: 'UPDATE outreach.tasks SET notified_at = due_at WHERE account_id = $1 AND id = $2',
  parameters: ['text', 'text'],
});

/** $3: only one that is due at $4. */
const endTask = statement({
  sql: `
    UPDATE outreach.tasks SET state = $3, finished_at = $4
    WHERE account_id = $1 AND conversation_id = $2 AND state = 'open' AND (NOT $5 OR due_at <= $4)`,
  parameters: ['text', 'text', 'text', 'timestamptz', 'boolean'],
});

/** They contain no text of a mail. */
const titles: Readonly<Record<TaskLabel, string>> = {
  interested: 'Answer: interested',
  question: 'Answer: has a question',
  later: 'Follow up: asked to be contacted later',
  not_interested: 'Read the reply: not interested',
  wrong_person: 'Follow up: another person is responsible',
  unsubscribe: 'Read the reply: wants no further mail',
  out_of_office: 'Follow up: was absent',
  other: 'Read the reply',
};

/** Labels after which nothing is left to do, unless the sequence has a task for them. */
const closing: readonly (ConversationLabel | null)[] = [
  'not_interested',
  'wrong_person',
  'unsubscribe',
  'bounce',
];

interface Labelled {
  readonly account: string;
  readonly conversation: string;
  readonly label: ConversationLabel | null;
  /** The day that the person states, as `YYYY-MM-DD`. */
  readonly until: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The tasks of replies: at most one is open per conversation. */
@Injectable()
export class ReplyTasks {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly tasks: Tasks,
  ) {}

  /** What a label means for the task, in a transaction of the account that has locked the conversation. */
  async follow(manager: EntityManager, { account, conversation, label, until, at }: Labelled): Promise<void> {
    const talk = await findTalk.first(manager, account, conversation);
    const named = talk?.label_tasks.find((one) => one === label);
    if (!talk || named === undefined || talk.state === 'done') {
      if (closing.includes(label))
        await endTask.run(manager, account, conversation, 'skipped', new Date(at), false);
      return;
    }
    const due = until === null ? at : Math.max(at, morningOf(talk.timezone, until));
    const task = await keepTask.first(
      manager,
      ...([prefixedId('tsk', at, randomBytes(10)), account, titles[named], new Date(due)] as const),
      ...([talk.assigned_to, talk.lead_id, talk.email, talk.sequence_id, talk.enrolment_id] as const),
      ...([conversation, new Date(at), talk.subject_hashes] as const),
    );
    if (!task || task.notified_at?.getTime() === task.due_at.getTime()) return;
    if (task.due_at.getTime() > at)
      return this.tasks.schedule(manager, AnnounceTask, {
        ...{ key: task.id, payload: { account, task: task.id }, dueAt: task.due_at.getTime(), subjects: [] },
      });
    await noteAnnounced.run(manager, account, task.id);
    await this.outbox.write(manager, account, [
      taskDue(
        {
          ...{ id: task.id, kind: 'todo', dueAt: task.due_at, assignedTo: task.assigned_to },
          ...{ leadId: talk.lead_id, sequenceId: talk.sequence_id, enrolmentId: talk.enrolment_id },
        },
        at,
      ),
    ]);
  }

  /** An answer was sent: a task of a later day stays. @param at milliseconds since 1970 */
  async answered(manager: EntityManager, account: string, conversation: string, at: number): Promise<void> {
    await endTask.run(manager, account, conversation, 'done', new Date(at), true);
  }

  /** The conversation is done. @param at milliseconds since 1970 */
  async finish(manager: EntityManager, account: string, conversation: string, at: number): Promise<void> {
    await endTask.run(manager, account, conversation, 'done', new Date(at), false);
  }
}
