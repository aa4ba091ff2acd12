import type { CheckFinding, FindingToLeaveOut, SequenceStatus } from '@lode/contracts';
import { sequenceOf, type StoredSequence } from '../sequences/sequence-rows';
import { contentOf } from '../sequences/sequence-content';
import { StartSequence } from './start-sequence';

const stored = (status: SequenceStatus, list_id: string | null): StoredSequence => ({
  id: 'seq_1',
  status,
  pauseReason: null,
  content: contentOf({ name: 'A', from_email: 'ada@agency.example', list_id }),
  enrolled: 0,
  nextSlotAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  startedAt: null,
});

function starting(sequence: StoredSequence | undefined, findings: CheckFinding[] = [], enrolled = 2) {
  const done: string[] = [];
  const start = new StartSequence({
    store: {
      find: () => Promise.resolve(sequence),
      read: () => Promise.resolve(sequence && sequenceOf(sequence, null)),
      start: (_account, { id }) => Promise.resolve((done.push(`start ${id}`), { status: 'active' } as never)),
    },
    verdicts: { renew: (_account, list) => Promise.resolve(void done.push(`renew ${list}`)) },
    check: {
      check: () =>
        Promise.resolve(
          (done.push('check'),
          {
            can_start: !findings.some(({ level }) => level === 'block'),
            ...{ findings, recipients: 2, digest: 'as-checked' },
            ...{ recipients_count: 2, first_send_at: null, skipped_days: [], senders: [] },
          }),
        ),
      checkContent: () => Promise.resolve({ can_start: findings.length === 0, findings }),
      claimTrackingDomain: (_account, domain) => Promise.resolve(void done.push(`claim ${domain}`)),
    },
    enrolLeads: {
      enrol: (_account, { list }, leavesInvalid) =>
        Promise.resolve(
          (done.push(`enrol ${list}${leavesInvalid ? ' without invalid' : ''}`), { enrolled } as never),
        ),
    },
    enrolments: {
      removeBlocked: (_account, _id, codes) =>
        Promise.resolve((done.push(`leave out ${codes?.join(' ')}`), 1)),
    },
    wake: () => done.push('wake'),
  });
  return {
    done,
    run: (digest?: string) => start.start('acc_1', { id: 'seq_1', ...(digest !== undefined && { digest }) }),
    leaveOut: (...leave_out: FindingToLeaveOut[]) => start.start('acc_1', { id: 'seq_1', leave_out }),
    require: (digest: string) => start.requireChecked('acc_1', { id: 'seq_1', digest }),
    requireDomain: () => start.requireTrackingDomain('acc_1', 'seq_1'),
  };
}

const finding = (level: 'block' | 'warn'): CheckFinding => ({
  code: 'no_steps',
  level,
  message: `${level}: no steps`,
  fix: 'add some',
  count: null,
  examples: [],
});

test('checks, enrols, starts and plans', async () => {
  const { done, run } = starting(stored('draft', 'lst_1'), [finding('warn')]);
  await run();
  expect(done).toEqual(['renew lst_1', 'check', 'enrol lst_1', 'start seq_1', 'wake']);
});

test('starts without a list', async () => {
  const { done, run } = starting(stored('draft', null));
  await run();
  expect(done).toEqual(['check', 'start seq_1', 'wake']);
});

test('starts as it was checked, and otherwise enrols and sends nothing', async () => {
  const same = starting(stored('draft', 'lst_1'));
  await same.run('as-checked');
  expect(same.done).toEqual(['renew lst_1', 'check', 'enrol lst_1', 'start seq_1', 'wake']);
  const changed = starting(stored('draft', 'lst_1'));
  await expect(changed.run('as-shown')).rejects.toMatchObject({ code: 'conflict' });
  expect(changed.done).toEqual(['renew lst_1', 'check']);
});

test('stays a draft if the list grew while its leads were enrolled', async () => {
  const grown = starting(stored('draft', 'lst_1'), [], 3);
  await expect(grown.run('as-checked')).rejects.toMatchObject({ code: 'conflict' });
  expect(grown.done).toEqual(['renew lst_1', 'check', 'enrol lst_1']);
  await starting(stored('draft', 'lst_1'), [], 3).run();
});

test('resumes as it was checked; a repeated request changes nothing', async () => {
  await starting(stored('paused', null)).require('as-checked');
  await expect(starting(stored('paused', null)).require('as-shown')).rejects.toMatchObject({
    code: 'conflict',
  });
  await starting(stored('active', null)).require('as-shown');
});

test('does not enrol with blocking findings and reports only these', async () => {
  const { done, run } = starting(stored('draft', 'lst_1'), [finding('warn'), finding('block')]);
  await expect(run()).rejects.toMatchObject({
    code: 'conflict',
    detail: 'The sequence cannot start: block: no steps',
    errors: [{ location: 'check.no_steps', fix: 'add some' }],
  });
  expect(done).toEqual(['renew lst_1', 'check']);
});

describe('leaving out what blocks the start', () => {
  const about = (code: CheckFinding['code'], count: number): CheckFinding => ({
    ...finding('block'),
    ...{ code, count },
  });

  test('removes and does not enrol the recipients of the findings', async () => {
    const { done, leaveOut } = starting(stored('draft', 'lst_1'), [
      about('invalid_addresses', 1),
      about('suppressed_addresses', 4),
    ]);
    await leaveOut('invalid_addresses', 'suppressed_addresses');
    expect(done).toEqual([
      ...['renew lst_1', 'check', 'leave out invalid_addresses suppressed_addresses'],
      ...['enrol lst_1 without invalid', 'start seq_1', 'wake'],
    ]);
  });

  test.each([
    ['another finding', [about('invalid_addresses', 1), finding('block')], 'check.no_steps'],
    ['a finding that was not named', [about('suppressed_addresses', 1)], 'check.suppressed_addresses'],
    ['no recipient left', [about('invalid_addresses', 2)], 'check.nobody_enrolled'],
  ])('does not start with %s', async (_title, findings, location) => {
    const { done, leaveOut } = starting(stored('draft', 'lst_1'), findings);
    await expect(leaveOut('invalid_addresses')).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ location }],
    });
    expect(done).toEqual(['renew lst_1', 'check']);
  });
});

test('returns an active sequence and rejects other states', async () => {
  const again = starting(stored('active', 'lst_1'));
  await expect(again.run()).resolves.toMatchObject({ status: 'active' });
  expect(again.done).toEqual([]);
  await expect(starting(stored('paused', null)).run()).rejects.toMatchObject({ code: 'conflict' });
  await expect(starting(undefined).run()).rejects.toMatchObject({ code: 'not_found' });
});

describe('the tracking domain of a paused sequence', () => {
  const paused = (tracking_domain: string | null) => {
    const { content, ...sequence } = stored('paused', null);
    return { ...sequence, content: { ...content, tracking_domain } };
  };
  const wrong = { ...finding('block'), code: 'tracking_domain' as const };

  test('must point to the deployment', async () => {
    await expect(starting(paused('go.x.test'), [wrong]).requireDomain()).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ location: 'check.tracking_domain' }],
    });
  });

  test('may have other findings, or none', async () => {
    const resumed = starting(paused('go.x.test'), [finding('block')]);
    await resumed.requireDomain();
    expect(resumed.done).toEqual(['claim go.x.test']);
    await starting(paused(null), [wrong]).requireDomain();
    await starting(stored('active', null), [wrong]).requireDomain();
    await expect(starting(undefined).requireDomain()).rejects.toMatchObject({ code: 'not_found' });
  });
});
