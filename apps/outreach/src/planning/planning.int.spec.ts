import { weekdays, type ScheduleWindow } from '@lode/contracts';
import type { Tasks } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { movableClock, type TestTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import { insertRows } from '../testing/insert-rows';
import { emptyTables } from '../testing/outreach-database';
import type { ManualSteps } from '../tasks/manual-steps';
import { takenByRelay } from '../testing/taken-by-relay';
import type { Composed } from '../composing/compose';
import { EventLedger } from '../events/event-ledger';
import { decide } from '../sending/planned-message';
import { MessageRepository } from '../sending/message.repository';
import { Planner } from './planner';
import { SequenceQueueRepository } from './sequence-queue.repository';

const account = 'acc_1';
const [minute, hour] = [60_000, 3_600_000];
const at = (text: string): number => Date.parse(text);

let tables: TestTables;
beforeAll(async () => {
  tables = await emptyTables();
});
afterAll(() => tables.stop());
afterEach(() =>
  // CASCADE empties the tables that the app role may not truncate.
  ask('DELETE FROM outreach.sequences'),
);

const ask = <Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  withAccount(tables.source, account, (manager) => manager.query<Row[]>(text, parameters));

const composed = { mail: { subject: 'S' }, links: [] } as unknown as Composed;

/** A replica: its planner, and the messages that it has scheduled. */
function replica(clock = movableClock(), source = tables.source) {
  const scheduled: string[] = [];
  const tasks = {
    scheduleAll: (_manager: unknown, _task: unknown, items: readonly { key: string }[]) =>
      Promise.resolve(void scheduled.push(...items.map(({ key }) => key))),
  } as unknown as Tasks;
  const errors: unknown[] = [];
  const queue = new SequenceQueueRepository(source, tasks, {
    create: () => Promise.resolve(0),
  } as unknown as ManualSteps);
  const planner = new Planner({
    queue,
    suppressions: { isStale: false },
    clock,
    onError: (error) => errors.push(error),
  });
  /** Lets the relay accept the planned messages. */
  const take = async (): Promise<void> => {
    for (const message of scheduled.splice(0))
      await takenByRelay(source, { account, message, now: clock.now() });
  };
  const suppressing = { schedule: () => Promise.resolve(), scheduleSent: () => Promise.resolve() };
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const messages = new MessageRepository(
    source,
    tasks,
    new EventLedger(),
    suppressing,
    hasher,
    {
      note: () => Promise.resolve(),
    },
    { schedule: () => Promise.resolve(), scheduleSent: () => Promise.resolve() },
  );
  /** Starts sending the planned messages. @returns the decision for each */
  const open = async (): Promise<(string | undefined)[]> => {
    const decided: (string | undefined)[] = [];
    for (const message of scheduled) {
      const opened = await messages.open({ account, message }, clock.now(), (planned) => {
        const decision = decide(planned, () => false, clock.now());
        return decision.do === 'send' ? { do: 'send', composed: { ...composed, variant: 0 } } : decision;
      });
      decided.push(opened?.choice.do);
    }
    if (!decided.includes('send')) scheduled.length = 0;
    return decided;
  };
  /** Plans until nothing is left to do, and lets the relay accept all messages. */
  const work = async (): Promise<void> => {
    while (await planner.round()) await take();
    expect(errors).toEqual([]);
  };
  return { clock, planner, scheduled, take, open, work };
}

const everyDay = (start: string, end: string): ScheduleWindow[] =>
  weekdays.map((day) => ({ day, start, end }));

interface Wanted {
  readonly people: number;
  readonly zone?: string;
  readonly windows?: ScheduleWindow[];
  readonly limit?: number;
  readonly gap?: number;
  readonly ramp?: object;
  readonly steps?: object[];
}

/** An active sequence with overdue enrolments only. */
async function addSequence(id: string, { people, ...more }: Wanted): Promise<void> {
  const {
    zone = 'UTC',
    windows = everyDay('00:00', '24:00'),
    limit = 100_000,
    gap = 0,
    ramp = null,
    steps = [{}],
  } = more;
  await insertRows(ask, 'sequences', [
    {
      ...{ id, from_email: 'ada@agency.example', timezone: zone, schedule_windows: windows, ramp, steps },
      ...{ daily_limit: limit, min_gap_seconds: gap, next_slot_at: '2000-01-01' },
    },
  ]);
  const enrolments = Array.from({ length: people }, (_, n) => ({
    ...{ id: `${id}_${n + 1}`, sequence_id: id, slot: (n + 1) % 16, email: `${n + 1}@x.test` },
    next_send_at: new Date(Date.UTC(2000) + (n + 1) * 1000),
  }));
  await insertRows(ask, 'enrolments', enrolments);
}

const plannedAt = async (id: string): Promise<number[]> => {
  const rows = await ask<{ planned_at: Date }>(
    'SELECT planned_at FROM outreach.messages WHERE sequence_id = $1 ORDER BY planned_at',
    [id],
  );
  return rows.map(({ planned_at }) => planned_at.getTime());
};

const sequence = async (id: string) =>
  (
    await ask<{ status: string; next_slot_at: Date | null; planned_today: number }>(
      'SELECT status, next_slot_at, planned_today FROM outreach.sequences WHERE id = $1',
      [id],
    )
  )[0];

describe('a message', () => {
  it('has its own tokens, one of them in the Message-ID with the domain of the sender', async () => {
    const { planner, scheduled } = replica();
    await addSequence('seq_a', { people: 2 });
    await expect(planner.round()).resolves.toBe(true);
    const messages = await ask<{
      [column in 'id' | 'token' | 'mail_token' | 'rfc_message_id' | 'status']: string;
    }>('SELECT id, token, mail_token, rfc_message_id, status FROM outreach.messages ORDER BY id');
    expect(messages).toHaveLength(2);
    for (const { mail_token, rfc_message_id, status } of messages)
      expect([rfc_message_id, status]).toEqual([`<${mail_token}@agency.example>`, 'queued']);
    const tokens = messages.flatMap(({ token, mail_token }) => [token, mail_token]);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(tokens).size).toBe(4);
    expect(scheduled.toSorted()).toEqual(messages.map(({ id }) => id));
  });

  it('is planned once by several replicas', async () => {
    const clock = movableClock();
    const other = await new DataSource(tables.source.options).initialize();
    const replicas = [replica(clock), replica(clock, other)];
    await addSequence('seq_a', { people: 100 });
    await addSequence('seq_b', { people: 20 });
    const planned: string[] = [];
    await Promise.all(
      replicas.map(async ({ planner, scheduled, take }) => {
        for (let rounds = 0; rounds < 10; rounds += 1) {
          await planner.round();
          planned.push(...scheduled);
          await take();
        }
      }),
    );
    await other.destroy();
    const messages = await ask<{ enrolment_id: string }>('SELECT enrolment_id FROM outreach.messages');
    expect(new Set(messages.map(({ enrolment_id }) => enrolment_id)).size).toBe(120);
    expect(messages).toHaveLength(120);
    expect([planned.length, new Set(planned).size]).toEqual([120, 120]);
  });

  it('of a later step is planned before that of the first step', async () => {
    const { planner } = replica();
    await addSequence('seq_a', { people: 5, limit: 2, steps: [{}, {}] });
    await ask(
      `UPDATE outreach.enrolments SET current_step = 1, next_send_at = '2001-01-01' WHERE id IN ('seq_a_4', 'seq_a_5')`,
    );
    await planner.round();
    const rows = await ask<{ enrolment_id: string }>('SELECT enrolment_id FROM outreach.messages ORDER BY 1');
    expect(rows.map(({ enrolment_id }) => enrolment_id)).toEqual(['seq_a_4', 'seq_a_5']);
  });

  it('is planned neither before it is due nor for an ended enrolment', async () => {
    const { planner, clock } = replica();
    await addSequence('seq_a', { people: 3 });
    await ask(`UPDATE outreach.enrolments SET next_send_at = $1 WHERE id = 'seq_a_1'`, [
      new Date(clock.now() + hour),
    ]);
    await ask(`UPDATE outreach.enrolments SET status = 'replied' WHERE id = 'seq_a_2'`);
    await planner.round();
    await expect(plannedAt('seq_a')).resolves.toHaveLength(1);
    clock.advance(hour);
    await planner.round();
    await expect(plannedAt('seq_a')).resolves.toHaveLength(2);
  });

  it('is one of at most 200 that are about to be sent', async () => {
    const { planner, clock, scheduled } = replica();
    await addSequence('seq_a', { people: 300 });
    for (let rounds = 0; rounds < 3; rounds += 1) await planner.round();
    expect(scheduled).toHaveLength(200);
    for (const message of scheduled.splice(0, 50))
      await takenByRelay(tables.source, { account, message, now: clock.now() });
    clock.advance(1000);
    await planner.round();
    expect(scheduled).toHaveLength(200);
  });

  it('does not wait for messages that wait for a retry', async () => {
    const { planner, clock, scheduled } = replica();
    await addSequence('seq_a', { people: 300 });
    await planner.round();
    await ask('UPDATE outreach.messages SET first_tried_at = now(), attempts = 1');
    clock.advance(1000);
    await planner.round();
    expect(scheduled).toHaveLength(300);
  });
});

describe('limits', () => {
  it('per day count by the calendar of the zone', async () => {
    const { clock, work } = replica(movableClock(at('2026-03-02T09:00:00Z')));
    await addSequence('seq_a', { people: 30, zone: 'Pacific/Auckland', limit: 10 });
    const perDay: number[] = [];
    for (let hours = 0; hours < 72; hours += 1) {
      await work();
      clock.advance(hour);
    }
    // 22:00 in Auckland on the first day.
    const days = Map.groupBy(await plannedAt('seq_a'), (instant) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(instant),
    );
    for (const planned of days.values()) perDay.push(planned.length);
    expect([...days.keys()]).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(perDay).toEqual([10, 10, 10]);
    await expect(sequence('seq_a')).resolves.toMatchObject({ status: 'finished', next_slot_at: null });
  });

  it('keep the minimum gap between messages of all replicas', async () => {
    const clock = movableClock(at('2026-03-02T09:00:00Z'));
    const replicas = [replica(clock), replica(clock)];
    await addSequence('seq_a', { people: 8, gap: 90 });
    for (let rounds = 0; rounds < 24; rounds += 1) {
      await Promise.all(replicas.map(({ planner }) => planner.round()));
      await Promise.all(replicas.map(({ take }) => take()));
      clock.advance(30_000);
    }
    const times = await plannedAt('seq_a');
    expect(times).toHaveLength(8);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([90_000, 90_000]);
  });

  it('keep the minimum gap after a message that is sent late', async () => {
    const { clock, planner, take, scheduled, open } = replica(movableClock(at('2026-03-02T09:00:00Z')));
    await addSequence('seq_a', { people: 3, gap: 60 });
    await planner.round();
    for (let minutes = 0; minutes < 30; minutes += 1) {
      clock.advance(minute);
      await planner.round();
    }
    await expect(plannedAt('seq_a')).resolves.toHaveLength(1);
    await open();
    await ask(`UPDATE outreach.messages SET status = 'queued'`);
    await take();
    for (let seconds = 0; seconds < 59; seconds += 1) {
      await planner.round();
      clock.advance(1000);
    }
    expect(scheduled).toEqual([]);
    for (let seconds = 0; seconds < 61; seconds += 1) {
      await planner.round();
      clock.advance(1000);
    }
    expect(scheduled).toHaveLength(1);
  });

  it('per day and by the ramp apply after days without a relay', async () => {
    const { clock, planner, scheduled, open } = replica(movableClock(at('2026-03-02T09:00:00Z')));
    await addSequence('seq_a', { people: 60, limit: 50, ramp: { start: 10, increase: 5 } });
    for (let hours = 0; hours < 72; hours += 1) {
      await planner.round();
      clock.advance(hour);
    }
    await expect(plannedAt('seq_a')).resolves.toHaveLength(10);
    await expect(open()).resolves.toEqual(Array.from({ length: 10 }, () => 'unplan'));
    for (let rounds = 0; rounds < 3; rounds += 1) await planner.round();
    expect(scheduled).toHaveLength(10);
    await expect(open()).resolves.toEqual(Array.from({ length: 10 }, () => 'send'));
    await expect(plannedAt('seq_a')).resolves.toEqual(Array.from({ length: 10 }, () => clock.now()));
  });
});

describe('a sequence without work', () => {
  it('is run again if the ends of its messages are not reported', async () => {
    const { planner, clock } = replica();
    await addSequence('seq_a', { people: 1 });
    await planner.round();
    const runsAgainIn = (wait: number) =>
      expect(sequence('seq_a')).resolves.toMatchObject({
        status: 'active',
        next_slot_at: new Date(clock.now() + wait),
      });
    await runsAgainIn(500);
    clock.advance(4000);
    await planner.round();
    await runsAgainIn(4000);
    clock.advance(hour);
    await planner.round();
    await runsAgainIn(minute);
  });

  it('is finished when all enrolments have ended', async () => {
    const { work, clock } = replica();
    await addSequence('seq_a', { people: 2, steps: [{}, { wait_value: 1, wait_unit: 'hour' }] });
    const end = clock.now() + hour;
    await work();
    clock.advance(minute);
    await work();
    await expect(sequence('seq_a')).resolves.toMatchObject({ status: 'active', next_slot_at: new Date(end) });
    clock.advance(end - clock.now());
    await work();
    await expect(sequence('seq_a')).resolves.toMatchObject({ status: 'finished', next_slot_at: null });
  });

  it('is not planned while it is paused', async () => {
    const { planner } = replica();
    await addSequence('seq_a', { people: 2 });
    await ask(`UPDATE outreach.sequences SET status = 'paused'`);
    await expect(planner.round()).resolves.toBe(false);
    await expect(sequence('seq_a')).resolves.toMatchObject({ next_slot_at: null });
    await expect(plannedAt('seq_a')).resolves.toEqual([]);
  });
});
