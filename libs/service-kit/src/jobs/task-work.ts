import type { Task, TaskWorker } from './task';
import type { Attempt, Work, WorkItem } from './work';

/** A task of a service as work of the queue. */
export class TaskWork implements Work {
  readonly kind = 'task';
  readonly name: string;
  readonly attempts: number;
  readonly retryDelaySeconds: number;
  readonly concurrency: number;

  constructor(
    task: Task,
    private readonly worker: TaskWorker,
  ) {
    this.name = task.name;
    this.attempts = task.attempts;
    this.retryDelaySeconds = task.retryDelaySeconds;
    this.concurrency = task.concurrency;
  }

  run({ payload }: WorkItem, attempt: Attempt): Promise<void> {
    return this.worker(payload, attempt);
  }

  giveUp(): Promise<void> {
    // The row stays parked in the agenda; no other action is needed.
    return Promise.resolve();
  }
}
