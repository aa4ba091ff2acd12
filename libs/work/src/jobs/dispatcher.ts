import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { AgendaRepository, Schedule } from './agenda.repository';
import { dispatchBatch } from './agenda.statements';
import { activeSpan } from '@lode/platform';
import type { Queue } from './queue.adapter';

export interface Dispatched {
  /** The kinds with new entries. */
  readonly queues: ReadonlySet<string>;
  /** Whether more work may be due. */
  readonly isFull: boolean;
}

/** Moves due work from the agenda to the queue, each time in one transaction. */
export class Dispatcher {
  constructor(
    private readonly source: DataSource,
    private readonly agenda: AgendaRepository,
    private readonly queue: Queue,
  ) {}

  /** Dispatches due work of these kinds; a large backlog takes several calls. */
  due(tasks: readonly string[], now: number): Promise<Dispatched> {
    return this.source.transaction(async (manager) => {
      const claimed = await this.agenda.claimDue(manager, tasks, now);
      const due = Map.groupBy(claimed, ({ task }) => task);
      for (const [task, entries] of due) await this.queue.put(manager, task, entries);
      return { queues: new Set(due.keys()), isFull: claimed.length === dispatchBatch };
    });
  }

  /** Dispatches work under a new key at once, without waiting for the next poll of the agenda. */
  async now(manager: EntityManager, task: string, account: string, item: Schedule): Promise<void> {
    const id = randomUUID();
    await this.agenda.put(manager, task, [item], id);
    const traceparent = activeSpan()?.traceparent;
    await this.queue.put(manager, task, [{ id, key: item.key, revision: 0, account, traceparent }]);
  }
}
