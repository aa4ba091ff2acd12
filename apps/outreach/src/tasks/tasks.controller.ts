import { Controller, Inject } from '@nestjs/common';
import {
  CreateTask,
  ListTasks,
  parseInstant,
  UpdateTask,
  type CreateTaskRequest,
  type ListTasksRequest,
  type OutreachTask,
  type TaskPage,
  type UpdateTaskRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { CLOCK, type Clock } from '@lode/platform';
import { Once } from '@lode/work';
import { fitting } from '../fit-into-response';
import { cursorOf, positionOf } from '../page-position';
import { TaskRepository } from './task.repository';

const usualPage = 50;

/** Work of members: manual steps of sequences, and tasks without a sequence. */
@Controller()
export class TasksController {
  constructor(
    private readonly tasks: TaskRepository,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  @Handles(ListTasks)
  async list(request: ListTasksRequest, context: CallContext): Promise<TaskPage> {
    const { state = null, kind = null, sequence = null, lead = null, assigned, limit = usualPage } = request;
    const found = await this.tasks.list(
      accountOf(context),
      {
        ...{ state, kind, sequence, lead },
        assigned: assigned === 'none' ? '' : (assigned ?? null),
        dueBefore: instant(request.due_before) ?? null,
      },
      { after: positionOf(request.cursor, 'tsk'), limit },
    );
    const tasks = fitting(found.tasks);
    const last = tasks.at(-1);
    const isCut = last !== undefined && last.due_at !== null && tasks.length < found.tasks.length;
    return {
      tasks,
      total: found.total,
      next_cursor: cursorOf(isCut ? { at: new Date(last.due_at ?? 0), id: last.id } : found.last),
    };
  }

  @Handles(CreateTask)
  @Once('transaction')
  create(request: CreateTaskRequest, context: CallContext): Promise<OutreachTask> {
    const dueAt = instant(request.due_at)?.getTime() ?? this.clock.now();
    return this.tasks.create(accountOf(context), request, dueAt);
  }

  @Handles(UpdateTask)
  @Once('transaction')
  update(request: UpdateTaskRequest, context: CallContext): Promise<OutreachTask> {
    const { id, state, title, note, due_at, assigned_to } = request;
    const dueAt = instant(due_at);
    return this.tasks.change(accountOf(context), id, {
      ...(state !== undefined && { state }),
      ...(title !== undefined && { title }),
      ...(note !== undefined && { note }),
      ...(dueAt !== undefined && { dueAt }),
      ...(assigned_to !== undefined && { assignedTo: assigned_to }),
    });
  }
}

function instant(text: string | undefined): Date | undefined {
  const time = text === undefined ? undefined : parseInstant(text);
  return time === undefined ? undefined : new Date(time);
}
