import { randomBytes } from 'node:crypto';
import {
  ProblemError,
  type CreateTaskRequest,
  type OutreachTask,
  type TaskKind,
  type TaskState,
} from '@lode/contracts';
import { statement, typed, withAccount, type RowOf } from '@lode/database';
import { CLOCK, prefixedId, type Clock } from '@lode/platform';
import { SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { EventOutbox, Tasks, TaskWorker } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { leadSubjects } from '../leads/lead.statements';
import type { PagePosition } from '../page-position';
import { moveOn } from '../sequences/move-on';
import { readSequence } from '../sequences/sequence-rows';
import { stepAfter } from '../sequences/step-path';
import { AnnounceTask, taskDue, type TaskToAnnounce } from './task-due';
import { TaskEntity } from './task.entity';

const columns = {
  id: 'text',
  kind: typed<TaskKind>('text'),
  state: typed<TaskState>('text'),
  title: 'text | null',
  note: 'text | null',
  due_at: 'timestamptz',
  assigned_to: 'text | null',
  lead_id: 'text | null',
  sequence_id: 'text | null',
  sequence_name: 'text | null',
  enrolment_id: 'text | null',
  step_position: 'integer | null',
  conversation_id: 'text | null',
  created_at: 'timestamptz',
  finished_at: 'timestamptz | null',
  email: 'text | null',
  name: 'text | null',
  company: 'text | null',
  phone: 'text | null',
  profile_url: 'text | null',
  address: 'text | null',
} as const;

type TaskRow = RowOf<typeof columns>;

/** SQL: a value of the person, by the enrolment, which has the values of its start, or by the lead. */
const value = (name: string, ofLead = `lead.${name}`): string =>
  `CASE WHEN enrolled.id IS NULL THEN ${ofLead} ELSE enrolled.variables ->> '${name}' END AS ${name}`;

const person = (first: string, last: string, name: string): string =>
  `coalesce(nullif(concat_ws(' ', ${first}, ${last}), ''), ${name})`;

/** With the person that a task is about. */
const tasksWith = (condition: string): string => `
  SELECT task.id, task.kind, task.state, task.title, task.note, task.due_at, task.assigned_to, task.lead_id,
    task.sequence_id, sequence.name AS sequence_name, task.enrolment_id, task.step_position, task.conversation_id, task.created_at,
    task.finished_at, coalesce(enrolled.email, lead.email, task.email) AS email,
    coalesce(${person(`enrolled.variables ->> 'first_name'`, `enrolled.variables ->> 'last_name'`, `enrolled.variables ->> 'name'`)},
      ${person('lead.first_name', 'lead.last_name', 'lead.name')}) AS name,
    ${value('company')}, ${value('phone')}, ${value('address')},
    CASE WHEN enrolled.is_contact THEN NULL ELSE lead.profile_url END AS profile_url
  FROM outreach.tasks AS task
    LEFT JOIN outreach.enrolments AS enrolled ON enrolled.id = task.enrolment_id
    LEFT JOIN outreach.sequences AS sequence ON sequence.id = task.sequence_id
    LEFT JOIN outreach.leads AS lead ON lead.id = task.lead_id
  WHERE task.account_id = $1 AND ${condition}`;

const matching = `($2::text IS NULL OR task.state = $2) AND ($3::text IS NULL OR task.kind = $3)
      AND ($4::text IS NULL OR task.sequence_id = $4) AND ($5::text IS NULL OR task.lead_id = $5)
      AND ($6::text IS NULL OR coalesce(task.assigned_to, '') = $6) AND ($7::timestamptz IS NULL OR task.due_at < $7)`;
const filters = [
  'text',
  'text | null',
  'text | null',
  'text | null',
  'text | null',
  'text | null',
  'timestamptz | null',
] as const;

/** Those that are due first. */
const listTasks = statement({
  sql: tasksWith(`${matching} AND (task.due_at, task.id) > ($8, $9) ORDER BY task.due_at, task.id LIMIT $10`),
  parameters: [...filters, 'timestamptz', 'text', 'bigint'],
  columns,
});

const maxCounted = 10_000;

const countTasks = statement({
  sql: `
    SELECT count(*)::integer AS count FROM (
      SELECT FROM outreach.tasks AS task WHERE task.account_id = $1 AND ${matching} LIMIT ${maxCounted}) AS found`,
  parameters: filters,
  columns: { count: 'integer' },
});

const findTask = statement({ sql: tasksWith('task.id = $2'), parameters: ['text', 'text'], columns });

/** Before its task, as all who end an enrolment do. */
const lockEnrolment = statement({
  sql: `
    SELECT status = 'active' AND upcoming = 'task' AS waits, next_step FROM outreach.enrolments
    WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
  columns: { waits: 'boolean', next_step: 'integer' },
});

/** Before its task, as all who label it do. */
const lockConversation = statement({
  sql: 'SELECT FROM outreach.conversations WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
  parameters: ['text', 'text'],
});

const subjectsOfLead = statement({
  sql: `SELECT ${leadSubjects} AS subjects, email FROM outreach.leads AS lead WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: { subjects: 'text[]', email: 'text | null' },
});

const lockTasksOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.tasks ' || $1, 0))`,
  parameters: ['text'],
});

/** Open tasks of an account that were created by request. */
const maxOpen = 100_000;

export interface TaskQuery {
  readonly state: TaskState | null;
  readonly kind: TaskKind | null;
  readonly sequence: string | null;
  readonly lead: string | null;
  /** Empty: those without a member. */
  readonly assigned: string | null;
  readonly dueBefore: Date | null;
}

export interface TaskChange {
  readonly state?: TaskState;
  readonly title?: string;
  readonly note?: string | null;
  readonly dueAt?: Date;
  readonly assignedTo?: string | null;
}

/** Tasks of accounts. Those of other accounts are not found. */
@Injectable()
export class TaskRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly outbox: EventOutbox,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  list(
    account: string,
    { state, kind, sequence, lead, assigned, dueBefore }: TaskQuery,
    { after, limit }: { readonly after: PagePosition | undefined; readonly limit: number },
  ): Promise<{ tasks: OutreachTask[]; total: number; last: PagePosition | undefined }> {
    const filter = [account, state, kind, sequence, lead, assigned, dueBefore] as const;
    return withAccount(this.source, account, async (manager) => {
      const rows = await listTasks.rows(manager, ...filter, after?.at ?? earliest, after?.id ?? '', limit);
      const { count } = await countTasks.one(manager, ...filter);
      const last = rows.at(-1);
      return {
        tasks: rows.map(taskOf),
        total: count,
        last: rows.length === limit && last ? { at: last.due_at, id: last.id } : undefined,
      };
    });
  }

  /** @throws ProblemError not_found for an unknown lead, conflict for too many tasks and a text about an erased person */
  async create(account: string, request: CreateTaskRequest, dueAt: number): Promise<OutreachTask> {
    const { kind = 'todo', note = null, lead_id: lead = null, assigned_to: assignedTo = null } = request;
    const title = request.title.trim();
    const named = await subjectsInSlices(this.hasher, { title, note });
    return withAccount(this.source, account, async (manager) => {
      const found = lead === null ? undefined : await subjectsOfLead.first(manager, account, lead);
      if (lead !== null && !found) throw new ProblemError('not_found', 'There is no such lead.');
      await lockTasksOf.run(manager, account);
      const own = { accountId: account, state: 'open' } as const;
      if ((await manager.countBy(TaskEntity, own)) >= maxOpen)
        throw new ProblemError('conflict', `An account has at most ${maxOpen} open tasks: finish one first.`);
      const now = this.clock.now();
      const id = prefixedId('tsk', now, randomBytes(10));
      await manager.insert(TaskEntity, {
        ...{ id, ...own, kind, title, note, assignedTo, leadId: lead, email: found?.email ?? null },
        dueAt: new Date(dueAt),
        createdAt: new Date(now),
        subjectHashes: [...new Set([...named, ...(found?.subjects ?? [])])],
      });
      const created = await findTask.first(manager, account, id);
      if (!created)
        throw new ProblemError('conflict', 'The task names a person whose data were erased: leave them out.');
      await this.announceAt(manager, { account, task: id }, dueAt);
      return taskOf(created);
    });
  }

  /** @throws ProblemError not_found, conflict for a manual step whose sequence has gone on, or a second open task of a conversation */
  async change(account: string, id: string, change: TaskChange): Promise<OutreachTask> {
    const named = await subjectsInSlices(this.hasher, { title: change.title, note: change.note });
    return withAccount(this.source, account, async (manager) => {
      const { enrolment_id: enrolment, conversation_id: conversation } = await read(manager, account, id);
      const locked = enrolment === null ? undefined : await lockEnrolment.first(manager, account, enrolment);
      if (conversation !== null) await lockConversation.run(manager, account, conversation);
      const where = { accountId: account, id };
      const stored = await manager.findOne(TaskEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!stored) throw noSuchTask();
      const { state = stored.state, title, note, dueAt, assignedTo } = change;
      const now = this.clock.now();
      const isFinished = stored.state === 'open' && state !== 'open';
      const isReopened = stored.state !== 'open' && state === 'open';
      if (isReopened && stored.stepPosition !== null)
        throw new ProblemError('conflict', 'The sequence has gone on: create a new task instead.');
      if (isReopened && conversation !== null && (await isOpen(manager, account, conversation)))
        throw new ProblemError('conflict', 'The conversation has another open task.');
      const isNamed = named.some((hash) => !stored.subjectHashes.includes(hash));
      const values = {
        ...(state !== stored.state && { state }),
        ...(isFinished && { finishedAt: new Date(now) }),
        ...(isReopened && { finishedAt: null }),
        ...(title !== undefined && { title: title.trim() }),
        ...(note !== undefined && { note }),
        ...(dueAt !== undefined && { dueAt }),
        ...(assignedTo !== undefined && { assignedTo }),
        ...(isNamed && { subjectHashes: [...new Set([...stored.subjectHashes, ...named])] }),
      };
      if (Object.keys(values).length > 0) await manager.update(TaskEntity, where, values);
      if (state === 'open' && (dueAt !== undefined || isReopened))
        await this.announceAt(manager, { account, task: id }, (dueAt ?? stored.dueAt).getTime());
      if (isFinished && locked?.waits && locked.next_step === stored.stepPosition)
        await goOn(manager, account, stored, now);
      return read(manager, account, id);
    });
  }

  /** Writes the event of a task that is due and open, once for each due time. */
  @TaskWorker(AnnounceTask)
  announce({ account, task }: TaskToAnnounce): Promise<void> {
    return withAccount(this.source, account, async (manager) => {
      const where = { accountId: account, id: task };
      const stored = await manager.findOne(TaskEntity, { where, lock: { mode: 'pessimistic_write' } });
      const now = this.clock.now();
      if (stored?.state !== 'open' || stored.dueAt.getTime() > now) return;
      if (stored.notifiedAt?.getTime() === stored.dueAt.getTime()) return;
      await manager.update(TaskEntity, where, { notifiedAt: stored.dueAt });
      await this.outbox.write(manager, account, [taskDue(stored, now)]);
    });
  }

  private announceAt(manager: EntityManager, payload: TaskToAnnounce, dueAt: number): Promise<void> {
    return this.tasks.schedule(manager, AnnounceTask, { key: payload.task, payload, dueAt, subjects: [] });
  }
}

/** The next step of the sequence, after a manual step whose enrolment is locked. */
async function goOn(manager: EntityManager, account: string, task: TaskEntity, now: number): Promise<void> {
  const { sequenceId: sequence, enrolmentId: enrolment, stepPosition: position } = task;
  if (sequence === null || enrolment === null || position === null) return;
  const stored = await readSequence(manager, { account, id: sequence });
  const next = stored ? stepAfter(stored.content, position, now) : null;
  await moveOn(manager, account, [{ enrolment, sequence, position, at: now, next }]);
}

async function read(manager: EntityManager, account: string, id: string): Promise<OutreachTask> {
  const row = await findTask.first(manager, account, id);
  if (!row) throw noSuchTask();
  return taskOf(row);
}

const isOpen = (manager: EntityManager, accountId: string, conversationId: string): Promise<boolean> =>
  manager.existsBy(TaskEntity, { accountId, conversationId, state: 'open' });

const noSuchTask = (): ProblemError => new ProblemError('not_found', 'There is no such task.');

const earliest = new Date(0);

const taskOf = ({ due_at, created_at, finished_at, ...row }: TaskRow): OutreachTask => ({
  ...row,
  due_at: due_at.toISOString(),
  suppression: null,
  email_masked: null,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
