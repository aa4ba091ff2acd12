import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm, nonBlankLineForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import {
  EmailMaskedField,
  keepSuppressed,
  type RowSuppression,
  SuppressionField,
} from '../shared/suppression-filter';

/** `todo`: any other work; the others are those of manual steps. */
export const taskKinds = ['call', 'linkedin', 'letter', 'todo'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStates = ['open', 'done', 'skipped'] as const;
export type TaskState = (typeof taskStates)[number];

const kindTexts = 'Kind: `call`, `linkedin` for a message there, `letter`, or `todo` for any other work.';
const titleText = { minLength: 1, maxLength: 500, ...nonBlankLineForm } as const;
const maxNote = 40_000;
const memberId = { minLength: 1, maxLength: 64, ...idForm } as const;

const filterField = (description: string): PropertyDecorator =>
  TextField({ description, optional: true, minLength: 1, maxLength: 64, ...idForm });

const TaskIdField = (): PropertyDecorator =>
  TextField({
    description: 'ID of the task.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'tsk_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  });

/** Work of a member with a lead. */
export class OutreachTask {
  @TextField({ description: 'ID of the task.', example: 'tsk_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: `${kindTexts} Null for a hidden contact.`, oneOf: taskKinds, nullable: true })
  kind!: TaskKind | null;

  @TextField({
    description:
      'State: `open`, `done` or `skipped`. The task of a manual step is skipped when its enrolment ends, such as by a reply; that of a reply is done when it is answered.',
    oneOf: taskStates,
  })
  state!: TaskState;

  @TextField({
    description: 'Title in one line. Null for a hidden contact, and for a manual step without one.',
    nullable: true,
  })
  title!: string | null;

  @TextField({ description: 'Note of several lines. Null without one.', nullable: true })
  note!: string | null;

  @InstantField({ description: 'Time at which it is due. Null for a hidden contact.', nullable: true })
  due_at!: string | null;

  @TextField({ description: 'ID of the member who does it. Null without one.', nullable: true })
  assigned_to!: string | null;

  @TextField({
    description: 'ID of the lead, which may have been deleted since. Null without one.',
    nullable: true,
  })
  lead_id!: string | null;

  @TextField({ description: 'Email address of the person. Null if unknown.', nullable: true })
  email!: string | null;

  @TextField({ description: 'Name of the person or the company. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Company of the person. Null if unknown.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Phone number. Null if unknown.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'Profile of the lead on a network. Null if unknown.', nullable: true })
  profile_url!: string | null;

  @TextField({ description: 'Postal address. Null if unknown.', nullable: true })
  address!: string | null;

  @SuppressionField()
  suppression!: RowSuppression | null;

  @EmailMaskedField()
  email_masked!: string | null;

  @TextField({
    description: 'ID of the conversation whose reply it is about. Null for other tasks.',
    nullable: true,
  })
  conversation_id!: string | null;

  @TextField({
    description: 'ID of the sequence of a manual step or a reply. Null for other tasks.',
    nullable: true,
  })
  sequence_id!: string | null;

  @TextField({ description: 'Name of the sequence. Null for other tasks.', nullable: true })
  sequence_name!: string | null;

  @IntegerField({
    description: 'Position of the step. Null for tasks that are no manual step.',
    nullable: true,
    minimum: 1,
  })
  step_position!: number | null;

  @TextField({ description: 'ID of the enrolment. Null for other tasks.', nullable: true })
  enrolment_id!: string | null;

  @InstantField({ description: 'Time at which it was created.' })
  created_at!: string;

  @InstantField({
    description: 'Time at which it was done or skipped. Null while it is open.',
    nullable: true,
  })
  finished_at!: string | null;
}

export class ListTasksRequest {
  @TextField({ description: 'Return only tasks in this state.', optional: true, oneOf: taskStates })
  state?: TaskState;

  @TextField({ description: 'Return only tasks of this kind.', optional: true, oneOf: taskKinds })
  kind?: TaskKind;

  @filterField('Return only tasks of this sequence.')
  sequence?: string;

  @filterField('Return only tasks with this lead.')
  lead?: string;

  @filterField('Return only tasks of this member. `none`: those without a member.')
  assigned?: string;

  @InstantField({ description: 'Return only tasks that are due before this time.', optional: true })
  due_before?: string;

  @IntegerField({
    description: 'Maximum number of tasks per page, 1 to 100. Default: 50.',
    minimum: 1,
    maximum: 100,
    default: 50,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class TaskPage {
  @ObjectListField(() => OutreachTask, { description: 'Tasks, those that are due first.' })
  tasks!: OutreachTask[];

  @IntegerField({ description: 'Number of tasks on all pages; above 10,000 it is 10,000.', minimum: 0 })
  total!: number;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class CreateTaskRequest {
  @TextField({ description: `${kindTexts} Default: \`todo\`.`, oneOf: taskKinds, default: 'todo' })
  kind?: TaskKind;

  @TextField({ description: 'Title in one line.', ...titleText, example: 'Call about the second practice' })
  title!: string;

  @TextField({
    description: 'Note of several lines. Default: none.',
    optional: true,
    nullable: true,
    maxLength: maxNote,
  })
  note?: string | null;

  @InstantField({ description: 'Time at which it is due. Default: at once.', optional: true })
  due_at?: string;

  @TextField({
    description: 'ID of the lead that it is about. Default: none.',
    optional: true,
    nullable: true,
    ...memberId,
    example: 'led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  lead_id?: string | null;

  @TextField({
    description: 'ID of the member who does it, as in `GET /members`. Default: none.',
    optional: true,
    nullable: true,
    ...memberId,
  })
  assigned_to?: string | null;
}

export class UpdateTaskRequest {
  @TaskIdField()
  id!: string;

  @TextField({
    description:
      'State. `done` and `skipped` continue the sequence of a manual step, whose task cannot be opened again.',
    optional: true,
    oneOf: taskStates,
  })
  state?: TaskState;

  @TextField({ description: 'Title in one line.', optional: true, ...titleText })
  title?: string;

  @TextField({
    description: 'Note of several lines. Null removes it.',
    optional: true,
    nullable: true,
    maxLength: maxNote,
  })
  note?: string | null;

  @InstantField({ description: 'Time at which it is due.', optional: true })
  due_at?: string;

  @TextField({
    description: 'ID of the member who does it, as in `GET /members`. Null removes it.',
    optional: true,
    nullable: true,
    ...memberId,
  })
  assigned_to?: string | null;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  people: { shownBy: 'tasks.int.spec.ts of outreach' },
  screen: keepSuppressed,
} as const;
const write = 'tasks:write';
const path = '/tasks';

export const ListTasks = operation({
  ...common,
  name: 'list_tasks',
  method: 'tasks.list',
  assistants: notForAssistants.small,
  summary: 'List tasks',
  description:
    'Lists the manual steps of sequences that wait for a member, replies that need one, and tasks that were created by request, those that are due first.',
  http: { method: 'GET', path, scope: 'tasks:read' },
  request: ListTasksRequest,
  response: TaskPage,
  idempotent: true,
});

export const CreateTask = operation({
  ...common,
  name: 'create_task',
  method: 'tasks.create',
  assistants: notForAssistants.small,
  audit: unaudited.content,
  summary: 'Create a task',
  description:
    'Creates a task that belongs to no sequence; the event `task.due` follows when it is due. An account has at most 100,000 open tasks.',
  http: { method: 'POST', path, scope: write, status: 201 },
  request: CreateTaskRequest,
  example: { kind: 'call', title: 'Call about the second practice', due_at: '2030-01-07T09:00:00Z' },
  response: OutreachTask,
  idempotent: false,
  problems: ['not_found', 'conflict'],
});

export const UpdateTask = operation({
  ...common,
  name: 'update_task',
  method: 'tasks.update',
  assistants: notForAssistants.small,
  audit: unaudited.content,
  summary: 'Update a task',
  description:
    'Changes the state, the texts, the time and the member; omitted fields are unchanged. When the task of a manual step is done or skipped, the wait of the next step of its sequence begins.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write },
  request: UpdateTaskRequest,
  example: { state: 'done' },
  response: OutreachTask,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});
