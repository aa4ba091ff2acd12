import { MarkedMethods } from '@lode/platform';
import type { EntityManager } from 'typeorm';
import type { Attempt, WorkerLimits } from './handler';
import type { Queue, Schedule } from './queue';

/** A kind of durable background work inside a service. */
export interface Task<Payload extends object = object> extends WorkerLimits {
  readonly name: string;
  /** Carries the type of the payload; has no value. */
  readonly payload?: Payload;
}

/**
 * Declares a task: `task<{ domain: string }>({ name: 'recheck', attempts: 3 })`. It is listed in
 * `tasks` of its service, and one method marked `@TaskWorker` does it.
 */
export function task<Payload extends object>(
  definition: { readonly name: string } & Partial<WorkerLimits>,
): Task<Payload> {
  return Object.freeze({ attempts: 3, retryDelaySeconds: 5, concurrency: 4, ...definition });
}

export type TaskMethod<Payload extends object = object> = (
  payload: Payload,
  attempt: Attempt,
) => Promise<void>;

const methods = new MarkedMethods<Task>();

/** Marks the method that does a task. It may run again after a crash, so it must be idempotent. */
export function TaskWorker<Payload extends object>(done: Task<Payload>) {
  return <Method extends TaskMethod<Payload>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => methods.mark(target, property, done);
}

export const taskMethodsOf = (instances: readonly unknown[]) => methods.of(instances);

/** The durable tasks of a service: each runs at least once, on one replica, when it is due. */
export class Tasks {
  constructor(
    private readonly queue: Queue,
    private readonly known: readonly Task[],
  ) {}

  /**
   * Schedules a task in the caller's own transaction. The newest schedule under a key replaces the older one with its
   * payload and time, whether that was earlier or later. If the older one is running at that moment, it runs to its
   * end, and the new one follows when it is due.
   * @throws where the task is not listed in `tasks` of the service
   */
  async schedule<Payload extends object>(
    manager: EntityManager,
    task: Task<Payload>,
    item: Schedule<Payload>,
  ): Promise<void> {
    this.rejectUnknown(task);
    await this.queue.put(manager, task.name, [item]);
  }

  /** Like `schedule` for many subjects with distinct keys. @throws as `schedule` */
  async scheduleAll<Payload extends object>(
    manager: EntityManager,
    task: Task<Payload>,
    items: readonly Schedule<Payload>[],
  ): Promise<void> {
    this.rejectUnknown(task);
    await this.queue.put(manager, task.name, items);
  }

  /**
   * Removes a scheduled task in the caller's own transaction. A running task runs to its end, concurrently with a new
   * schedule under the same key.
   */
  async cancel(manager: EntityManager, { name }: Task, key: string): Promise<void> {
    await this.queue.remove(manager, name, key);
  }

  private rejectUnknown(task: Task): void {
    if (!this.known.some(({ name }) => name === task.name))
      throw new Error(`the task ${task.name} is not listed in the tasks of the service`);
  }
}
