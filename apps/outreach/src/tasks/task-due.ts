import type { TaskKind } from '@lode/contracts';
import { task, type NewEvent } from '@lode/work';

export interface TaskToAnnounce {
  readonly account: string;
  /** Id of the task. */
  readonly task: string;
}

/** Announces that a task is due. */
export const AnnounceTask = task<TaskToAnnounce>({ name: 'announce_task' });

interface DueTask {
  readonly id: string;
  readonly kind: TaskKind;
  readonly dueAt: Date;
  readonly assignedTo: string | null;
  readonly leadId: string | null;
  readonly sequenceId: string | null;
  readonly enrolmentId: string | null;
}

/** The event of a task that is due, which names no person. @param now milliseconds since 1970 */
export const taskDue = (due: DueTask, now: number): NewEvent => ({
  type: 'task.due',
  object: due.id,
  scope: 'tasks:read',
  ...(due.sequenceId !== null && { sequence: due.sequenceId }),
  at: now,
  subjects: [],
  data: {
    task_id: due.id,
    kind: due.kind,
    due_at: due.dueAt.toISOString(),
    assigned_to: due.assignedTo,
    lead_id: due.leadId,
    sequence_id: due.sequenceId,
    enrolment_id: due.enrolmentId,
  },
});
