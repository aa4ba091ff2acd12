import type { CheckFinding, SequenceStatus } from '@lode/contracts';
import type { KeptSequence } from './stored-sequence';
import { contentOf } from './sequence-content';
import { StartSequence } from './start-sequence';

const kept = (status: SequenceStatus, list_id: string | null): KeptSequence => ({
  id: 'seq_1',
  status,
  content: contentOf({ name: 'A', from_email: 'ada@agency.example', list_id }),
  enrolled: 0,
  nextSlotAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  startedAt: null,
});

function starting(sequence: KeptSequence | undefined, findings: CheckFinding[] = []) {
  const done: string[] = [];
  const start = new StartSequence({
    store: {
      find: () => Promise.resolve(sequence),
      start: (_account, { id }) => Promise.resolve((done.push(`start ${id}`), { status: 'active' } as never)),
    },
    check: {
      check: () =>
        Promise.resolve(
          (done.push('check'), { can_start: !findings.some(({ level }) => level === 'block'), findings }),
        ),
    },
    enrolLeads: { enrol: (_account, { list }) => Promise.resolve((done.push(`enrol ${list}`), {} as never)) },
    wake: () => done.push('wake'),
  });
  return { done, run: () => start.start('acc_1', 'seq_1') };
}

const finding = (level: 'block' | 'warn'): CheckFinding => ({
  code: 'no_steps',
  level,
  message: `${level}: no steps`,
  fix: 'add some',
  count: null,
  examples: [],
});

test('is checked, filled, started and planned', async () => {
  const { done, run } = starting(kept('draft', 'lst_1'), [finding('warn')]);
  await run();
  expect(done).toEqual(['check', 'enrol lst_1', 'start seq_1', 'wake']);
});

test('needs no list', async () => {
  const { done, run } = starting(kept('draft', null));
  await run();
  expect(done).toEqual(['check', 'start seq_1', 'wake']);
});

test('is not filled where something blocks, which alone is told', async () => {
  const { done, run } = starting(kept('draft', 'lst_1'), [finding('warn'), finding('block')]);
  await expect(run()).rejects.toMatchObject({
    code: 'conflict',
    detail: 'The sequence is not started: block: no steps',
    errors: [{ location: 'check.no_steps', fix: 'add some' }],
  });
  expect(done).toEqual(['check']);
});

test('is started already, or cannot be', async () => {
  const again = starting(kept('active', 'lst_1'));
  await expect(again.run()).resolves.toMatchObject({ status: 'active' });
  expect(again.done).toEqual([]);
  await expect(starting(kept('paused', null)).run()).rejects.toMatchObject({ code: 'conflict' });
  await expect(starting(undefined).run()).rejects.toMatchObject({ code: 'not_found' });
});
