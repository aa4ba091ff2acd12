import { withAccount, type Tasks } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { remaining, takeDue } from './due-steps';
import { deleteSome, endActive } from './end-enrolments';
import { nextLook } from './next-run';
import { planMessages } from './planned-messages';
import type { DueSequence, Semaphore } from './planner';
import { roomFor } from './capacity';
import { afterSending } from './sending-state';
import { beginTurn, endTurn, type SequenceTurn } from './sequence-run';

/** Enrolments that one turn ends or deletes. */
const batch = 1000;

/** Semaphore of sequences; each is a transaction that holds the row of its sequence. */
export class TurnRepository implements Semaphore {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
  ) {}

  due(now: number, most: number): Promise<DueSequence[]> {
    return this.source.query('SELECT id, account_id AS account FROM outreach.due_sequences($1, $2)', [
      new Date(now),
      most,
    ]);
  }

  take(due: DueSequence, now: number): Promise<number> {
    return withAccount(this.source, due.account, async (manager) => {
      const turn = await beginTurn(manager, due, now);
      if (!turn) return 0;
      if (turn.isDeleted) return this.purge(manager, turn);
      if (turn.status === 'archived') return this.close(manager, turn, now);
      if (turn.status === 'active') return this.plan(manager, turn, now);
      await endTurn(manager, turn, { status: turn.status, next: null, sent: turn.state.sent });
      return 0;
    });
  }

  async putOff({ account, id }: DueSequence, until: number): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      manager.query(
        'UPDATE outreach.sequences SET next_slot_at = greatest(next_slot_at, $3) WHERE account_id = $1 AND id = $2',
        [account, id, new Date(until)],
      ),
    );
  }

  /** Plans what may be sent now, and finishes a sequence in which nobody waits for anything. */
  private async plan(manager: EntityManager, turn: SequenceTurn, now: number): Promise<number> {
    const { id: sequence, account, steps, fromEmail, state } = turn;
    const before = await remaining(manager, { sequence, steps });
    const most = roomFor(state, before, now);
    const people = await takeDue(manager, { sequence, steps, now, most });
    await planMessages(manager, this.tasks, { account, sequence, fromEmail, people, now });
    const sent = afterSending(state, now, people.length);
    const left = people.length === 0 ? before : await remaining(manager, { sequence, steps });
    const isDone = left.earliest === null && left.underWay === 0;
    const next = nextLook({ ...state, sent }, left, now);
    await endTurn(manager, turn, { status: isDone ? 'finished' : 'active', next, sent });
    return people.length;
  }

  /** Nobody in an archived sequence gets a further step. */
  private async close(manager: EntityManager, turn: SequenceTurn, now: number): Promise<number> {
    const count = await endActive(manager, turn.id, { now, most: batch });
    const { earliest, underWay } = await remaining(manager, { sequence: turn.id, steps: turn.steps });
    const next = earliest === null && underWay === 0 ? null : now;
    await endTurn(manager, turn, { status: turn.status, next, sent: turn.state.sent });
    return count;
  }

  /** Deletes a part of what is kept of a deleted sequence: messages and events go with their enrolments. */
  private async purge(manager: EntityManager, { id }: SequenceTurn): Promise<number> {
    const count = await deleteSome(manager, id, batch);
    if (count === 0) await manager.query('DELETE FROM outreach.sequences WHERE id = $1', [id]);
    return count;
  }
}
