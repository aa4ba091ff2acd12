import type { EntityManager } from 'typeorm';
import type { AgendaRepository } from './agenda.repository';
import type { Task } from './task';

export interface Schedule<Payload extends object> {
  /** Names the thing that is to be done, which stands on the agenda once. An id or a hash: it is kept in the queue too. */
  readonly key: string;
  readonly payload: Payload;
  /** Milliseconds since 1970, by the clock of the service; what is in the past is done at once. */
  readonly dueAt: number;
  /** Keyed hashes of the people whom the payload speaks of; without them an erasure cannot find it. */
  readonly subjects: readonly string[];
}

/** The durable work of a service: done at least once, by one replica, when it is due. */
export class Tasks {
  constructor(
    private readonly agenda: AgendaRepository,
    private readonly known: readonly Task[],
  ) {}

  /**
   * Puts a task on the agenda in the caller's own transaction. Under a key that stands there already the newest
   * schedule replaces the older one, its payload and time included, whether that was earlier or later. If the older one
   * is being done at that moment, it goes on to its end, and the new one follows when it is due.
   * @throws where the task is not listed in `tasks` of the service.
   */
  async schedule<Payload extends object>(
    manager: EntityManager,
    task: Task<Payload>,
    item: Schedule<Payload>,
  ): Promise<void> {
    this.refuseUnknown(task);
    await this.agenda.put(manager, task.name, item);
  }

  /** The same for many things at once, each under a key of its own. @throws as `schedule` */
  async scheduleAll<Payload extends object>(
    manager: EntityManager,
    task: Task<Payload>,
    items: readonly Schedule<Payload>[],
  ): Promise<void> {
    this.refuseUnknown(task);
    if (items.length > 0) await this.agenda.putAll(manager, task.name, items);
  }

  /**
   * Takes a task off the agenda in the caller's own transaction. What is being done goes on to its end, beside a new
   * schedule under the same key.
   */
  async cancel(manager: EntityManager, { name }: Task, key: string): Promise<void> {
    await this.agenda.remove(manager, name, key);
  }

  private refuseUnknown(task: Task): void {
    if (!this.known.some(({ name }) => name === task.name))
      throw new Error(`the task ${task.name} is not listed in the tasks of the service`);
  }
}
