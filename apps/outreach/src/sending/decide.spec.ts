import { decide } from './decide';
import { planned as plannedThen } from './testing/planned';

const nobody = () => false;
/** A Friday, 12:00 in Vienna. */
const noon = Date.UTC(2026, 2, 6, 11);
const minute = 60_000;
/** Planned on that day. */
const planned = (parts: Parameters<typeof plannedThen>[0] = {}) => plannedThen({ plannedAt: noon, ...parts });

test('a message of an active enrolment in an active sequence is sent, also one that was begun before', () => {
  expect(decide(planned(), nobody, noon)).toEqual({ do: 'send' });
  expect(decide(planned({ status: 'sending', attempts: 1, firstTriedAt: 0 }), nobody, noon)).toEqual({
    do: 'send',
  });
});

test.each(['sent', 'bounced', 'dropped', 'failed'] as const)('one that is %s is done', (status) => {
  expect(decide(planned({ status }), nobody, noon)).toEqual({ do: 'nothing' });
});

test.each([
  ['the enrolment has ended', { enrolment: { status: 'replied' } }],
  ['the sequence is archived', { sequence: { status: 'archived' } }],
  ['the sequence is deleted', { sequence: { isDeleted: true } }],
  ['there is no such step', { position: 3 }],
] as const)('it is dropped where %s', (_what, parts) => {
  expect(decide(planned(parts), nobody, noon)).toEqual({ do: 'drop' });
});

test('nobody gets one who is suppressed or has refused, even where the sequence is paused', () => {
  const sequence = { status: 'paused' } as const;
  const isJane = (address: string) => address === 'jane@cedar.example';
  expect(decide(planned({ sequence }), isJane, noon)).toEqual({ do: 'exclude' });
  expect(decide(planned({ enrolment: { hasRefused: true } }), nobody, noon)).toEqual({ do: 'exclude' });
});

test('in a pause it is planned anew, unless the relay may have seen it', () => {
  const sequence = { status: 'paused' } as const;
  expect(decide(planned({ sequence }), nobody, noon)).toEqual({ do: 'unplan' });
  expect(decide(planned({ sequence, firstTriedAt: 0 }), nobody, noon)).toEqual({
    do: 'wait',
    until: noon + minute,
  });
});

test('with the end of its window it waits for the next one', () => {
  const sequence = { schedule_windows: [{ day: 'friday', start: '09:00', end: '12:00' }] } as const;
  const inWindows = { ...sequence, schedule_windows: [...sequence.schedule_windows] };
  const at = (now: number, firstTriedAt: number | null = null) =>
    decide(planned({ sequence: inWindows, firstTriedAt }), nobody, now);
  expect(at(noon - 1)).toEqual({ do: 'send' });
  expect(at(noon)).toEqual({ do: 'unplan' });
  expect(at(noon, noon - minute)).toEqual({ do: 'wait', until: Date.UTC(2026, 2, 13, 8) });
});

test('one of an earlier day of the zone is planned anew, unless it was tried', () => {
  const midnight = Date.UTC(2026, 2, 6, 23);
  const at = (now: number, firstTriedAt: number | null = null) =>
    decide(planned({ plannedAt: midnight - minute, firstTriedAt }), nobody, now);
  expect(at(midnight - 1)).toEqual({ do: 'send' });
  expect(at(midnight)).toEqual({ do: 'unplan' });
  expect(at(midnight, midnight - 1)).toEqual({ do: 'send' });
});

test('one that a person has opened was sent, however it stands with the person and the sequence', () => {
  const tried = { status: 'sending', attempts: 1, firstTriedAt: noon, hasArrived: true } as const;
  expect(decide(planned(tried), nobody, noon)).toEqual({ do: 'arrived' });
  expect(decide(planned({ ...tried, enrolment: { status: 'replied' } }), nobody, noon)).toEqual({
    do: 'arrived',
  });
  expect(decide(planned({ ...tried, sequence: { status: 'archived' } }), nobody, noon)).toEqual({
    do: 'arrived',
  });
  expect(decide(planned({ status: 'sent', hasArrived: true }), nobody, noon)).toEqual({ do: 'nothing' });
});
