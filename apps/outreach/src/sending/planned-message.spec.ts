import type { ScheduleWindow } from '@lode/contracts';
import { decide } from './planned-message';
import { planned as plannedThen } from './testing/planned';

const notSuppressed = () => false;
/** A Friday, 12:00 in Vienna. */
const noon = Date.UTC(2026, 2, 6, 11);
const minute = 60_000;
/** Planned on that day. */
const planned = (parts: Parameters<typeof plannedThen>[0] = {}) => plannedThen({ plannedAt: noon, ...parts });

test('sends a message of an active enrolment in an active sequence, also after an interrupted attempt', () => {
  expect(decide(planned(), notSuppressed, noon)).toEqual({ do: 'send' });
  expect(decide(planned({ status: 'sending', attempts: 1, firstTriedAt: 0 }), notSuppressed, noon)).toEqual({
    do: 'send',
  });
});

test.each(['sent', 'bounced', 'dropped', 'failed'] as const)(
  'does nothing for a message that is %s',
  (status) => {
    expect(decide(planned({ status }), notSuppressed, noon)).toEqual({ do: 'nothing' });
  },
);

test('records a message that the relay accepted, even if the enrolment has ended', () => {
  const message = planned({ status: 'sending', firstTriedAt: 0, acceptedAt: 1 });
  expect(decide(message, notSuppressed, noon)).toEqual({ do: 'arrived' });
  const ended = { ...message, enrolment: { ...message.enrolment, status: 'replied' as const } };
  expect(decide(ended, notSuppressed, noon)).toEqual({ do: 'arrived' });
});

test.each([
  ['the enrolment has ended', { enrolment: { status: 'replied' } }],
  ['the sequence is archived', { sequence: { status: 'archived' } }],
  ['the sequence is deleted', { sequence: { isDeleted: true } }],
  ['there is no such step', { position: 3 }],
] as const)('drops a message if %s', (_what, parts) => {
  expect(decide(planned(parts), notSuppressed, noon)).toEqual({ do: 'drop' });
});

test('excludes suppressed recipients and those who refused mail, even if the sequence is paused', () => {
  const sequence = { status: 'paused' } as const;
  const isJane = (address: string) => address === 'jane@cedar.example';
  expect(decide(planned({ sequence }), isJane, noon)).toEqual({ do: 'exclude' });
  const other = planned({ enrolment: { isLeadSuppressed: true } });
  expect(decide(other, notSuppressed, noon)).toEqual({ do: 'exclude' });
  expect(decide(planned({ enrolment: { hasRefused: true } }), notSuppressed, noon)).toEqual({
    do: 'exclude',
  });
});

test('unplans a message of a paused sequence, unless the relay may have received it', () => {
  const sequence = { status: 'paused' } as const;
  expect(decide(planned({ sequence }), notSuppressed, noon)).toEqual({ do: 'unplan' });
  expect(decide(planned({ sequence, firstTriedAt: 0 }), notSuppressed, noon)).toEqual({
    do: 'wait',
    until: noon + minute,
  });
});

test('waits for the next window after the end of a window', () => {
  const sequence = { schedule_windows: [{ day: 'friday', start: '09:00', end: '12:00' }] } as const;
  const inWindows = { ...sequence, schedule_windows: [...sequence.schedule_windows] };
  const at = (now: number, firstTriedAt: number | null = null) =>
    decide(planned({ sequence: inWindows, firstTriedAt }), notSuppressed, now);
  expect(at(noon - 1)).toEqual({ do: 'send' });
  expect(at(noon)).toEqual({ do: 'unplan' });
  expect(at(noon, noon - minute)).toEqual({ do: 'wait', until: Date.UTC(2026, 2, 13, 8) });
});

test('waits for the window in the local time of the recipient', () => {
  const windows = [{ day: 'friday' as const, start: '09:00', end: '17:00' }];
  const sequence = { schedule_windows: windows, recipient_timezone: true };
  const at = (enrolment: object, firstTriedAt: number | null = null) =>
    decide(planned({ sequence, enrolment, firstTriedAt }), notSuppressed, noon);
  expect(at({ country: 'AT' })).toEqual({ do: 'send' });
  expect(at({ country: 'US' })).toEqual({ do: 'send' });
  const inNewYork = { variables: { phone: '+12125550142' }, country: 'US' };
  expect(at(inNewYork)).toEqual({ do: 'unplan', until: Date.UTC(2026, 2, 6, 14) });
  expect(at(inNewYork, noon)).toEqual({ do: 'wait', until: Date.UTC(2026, 2, 6, 14) });
});

test('waits for the day after a public holiday of the recipient', () => {
  // Friday, 1 May 2026, is a holiday in Austria and none in the United States.
  const now = Date.UTC(2026, 4, 1, 10);
  const windows = ['friday', 'monday'].map((day) => ({ day, start: '09:00', end: '17:00' }));
  const sequence = { schedule_windows: windows as ScheduleWindow[], skip_holidays: true };
  const at = (enrolment: object, more: object = {}, firstTriedAt: number | null = null) =>
    decide(
      planned({ sequence: { ...sequence, ...more }, enrolment, firstTriedAt, plannedAt: now }),
      notSuppressed,
      now,
    );
  const monday = Date.UTC(2026, 4, 4, 7);
  expect(at({ country: 'AT' })).toEqual({ do: 'unplan', until: monday });
  expect(at({ country: 'AT' }, {}, now)).toEqual({ do: 'wait', until: monday });
  expect(at({ country: null })).toEqual({ do: 'unplan', until: monday });
  expect(at({ country: 'US' })).toEqual({ do: 'send' });
  expect(at({ country: 'AT' }, { skip_holidays: false })).toEqual({ do: 'send' });
});

test('unplans a message of an earlier day of the zone, unless it was attempted', () => {
  const midnight = Date.UTC(2026, 2, 6, 23);
  const at = (now: number, firstTriedAt: number | null = null) =>
    decide(planned({ plannedAt: midnight - minute, firstTriedAt }), notSuppressed, now);
  expect(at(midnight - 1)).toEqual({ do: 'send' });
  expect(at(midnight)).toEqual({ do: 'unplan' });
  expect(at(midnight, midnight - 1)).toEqual({ do: 'send' });
});

test('treats a message opened by a person as sent, whatever the status of enrolment and sequence', () => {
  const tried = { status: 'sending', attempts: 1, firstTriedAt: noon, hasArrived: true } as const;
  expect(decide(planned(tried), notSuppressed, noon)).toEqual({ do: 'arrived' });
  expect(decide(planned({ ...tried, enrolment: { status: 'replied' } }), notSuppressed, noon)).toEqual({
    do: 'arrived',
  });
  expect(decide(planned({ ...tried, sequence: { status: 'archived' } }), notSuppressed, noon)).toEqual({
    do: 'arrived',
  });
  expect(decide(planned({ status: 'sent', hasArrived: true }), notSuppressed, noon)).toEqual({
    do: 'nothing',
  });
});
