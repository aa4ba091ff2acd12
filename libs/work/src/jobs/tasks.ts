import type { EntityManager } from 'typeorm';
import type { AgendaRepository, Schedule } from './agenda.repository';
import type { Task } from './task';

/** The durable tasks of a service: each runs at least once, on one replica, when it is due. */
export class Tasks {
  constructor(
    private readonly agenda: AgendaRepository,
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
    await this.agenda.put(manager, task.name, [item]);
  }

  /** Like `schedule` for many subjects with distinct keys. @throws as `schedule` */
  async scheduleAll<Payload extends object>(
    manager: EntityManager,
    task: Task<Payload>,
    items: readonly Schedule<Payload>[],
  ): Promise<void> {
    this.rejectUnknown(task);
    if (items.length > 0) await this.agenda.put(manager, task.name, items);
  }

  /**
   * Removes a scheduled task in the caller's own transaction. A running task runs to its end, concurrently with a new
   * schedule under the same key.
   */
  async cancel(manager: EntityManager, { name }: Task, key: string): Promise<void> {
    await this.agenda.remove(manager, name, key);
  }

  private rejectUnknown(task: Task): void {
    if (!this.known.some(({ name }) => name === task.name))
      throw new Error(`the task ${task.name} is not listed in the tasks of the service`);
  }
}
