import { Injectable } from '@nestjs/common';
import { withAccount, Tasks } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SequenceEntity } from '../sequences/sequence.entity';
import { remaining, takeDue } from './due-steps';
import { deleteSome, endActive } from './end-enrolments';
import { MailboxLanes } from './mailbox-lanes';
import { nextRun } from './next-run';
import { planMessages } from './planned-messages';
import type { DueSequence, SequenceQueue } from './planner';
import { capacityFor } from './capacity';
import { afterSending } from '../schedule/sending-state';
import { dueSequences, postponeRun } from './sequence-queue.statements';
import { beginRun, endRun, type SequenceRun } from './sequence-run';

/** Enrolments that one run ends or deletes. */
const batch = 1000;

/** Each run is a transaction that has locked the row of its sequence. */
@Injectable()
export class SequenceQueueRepository implements SequenceQueue {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
  ) {}

  due(now: number, limit: number): Promise<DueSequence[]> {
    return dueSequences.rows(this.source, new Date(now), limit);
  }

  take(due: DueSequence, now: number): Promise<number> {
    return withAccount(this.source, due.account, async (manager) => {
      const run = await beginRun(manager, due, now);
      if (!run) return 0;
      if (run.isDeleted) return this.purge(manager, run);
      if (run.status === 'archived') return this.close(manager, run, now);
      if (run.status === 'active') return this.plan(manager, run, now);
      await endRun(manager, run, { status: run.status, next: null, sent: run.state.sent });
      return 0;
    });
  }

  async postpone({ account, id }: DueSequence, until: number): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      postponeRun.run(manager, account, id, new Date(until)),
    );
  }

  /** Plans messages, and finishes a sequence without outstanding work. */
  private async plan(manager: EntityManager, run: SequenceRun, now: number): Promise<number> {
    const { id: sequence, account, steps, fromEmail, state } = run;
    const before = await remaining(manager, { sequence, steps });
    const limit = capacityFor(state, before, now);
    const lanes = run.mailboxes.length > 0 ? await MailboxLanes.lock(manager, run) : undefined;
    const enrolments = lanes
      ? await lanes.take(now, limit)
      : await takeDue(manager, { sequence, steps, now, limit });
    await planMessages(manager, this.tasks, { account, sequence, fromEmail, enrolments, now });
    const sent = afterSending(state, now, enrolments.length);
    const left = enrolments.length === 0 ? before : await remaining(manager, { sequence, steps });
    const isDone = left.earliest === null && left.underWay === 0;
    const next = nextRun({ ...state, sent }, left, now);
    // The limits are those before this run, so the next run is soon after messages were planned.
    const ofLanes = lanes && left.earliest !== null ? await lanes.next(now) : null;
    const later = next === null || ofLanes === null ? next : Math.max(next, ofLanes);
    await endRun(manager, run, { status: isDone ? 'finished' : 'active', next: later, sent });
    return enrolments.length;
  }

  /** Ends the enrolments of an archived sequence. */
  private async close(manager: EntityManager, run: SequenceRun, now: number): Promise<number> {
    const count = await endActive(manager, run.id, { now, limit: batch });
    const { earliest, underWay } = await remaining(manager, { sequence: run.id, steps: run.steps });
    const next = earliest === null && underWay === 0 ? null : now;
    await endRun(manager, run, { status: run.status, next, sent: run.state.sent });
    return count;
  }

  /** Deletes a batch of the enrolments of a deleted sequence, with their messages and events. */
  private async purge(manager: EntityManager, { id }: SequenceRun): Promise<number> {
    const count = await deleteSome(manager, id, batch);
    if (count === 0) await manager.delete(SequenceEntity, id);
    return count;
  }
}
