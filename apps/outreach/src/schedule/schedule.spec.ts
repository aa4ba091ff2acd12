import { weekdays, type ScheduleWindow } from '@lode/contracts';
import fc from 'fast-check';
import { holidaysBefore, isOpen, nextOpening, scheduleOf, spansOf, windowIssues } from './schedule';

const at = (text: string): number => Date.parse(text);
const shown = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString();
const opening = (zone: string, windows: ScheduleWindow[], from: string): string | undefined =>
  shown(nextOpening(scheduleOf(zone, windows), at(from)));
const everyDay = (start: string, end: string): ScheduleWindow[] =>
  weekdays.map((day) => ({ day, start, end }));
const workDays = (start: string, end: string): ScheduleWindow[] => everyDay(start, end).slice(0, 5);

describe('a schedule', () => {
  const nine = scheduleOf('Europe/Berlin', workDays('09:00', '17:00'));

  it.each([
    ['2026-03-02T08:00:00Z', true, 'Monday, 09:00'],
    ['2026-03-02T07:59:59.999Z', false, 'just before'],
    ['2026-03-02T15:59:59.999Z', true, 'the last minute'],
    ['2026-03-02T16:00:00Z', false, 'its end'],
    ['2026-03-07T10:00:00Z', false, 'Saturday'],
  ])('%s: %s (%s)', (instant, open) => {
    expect(isOpen(nine, at(instant))).toBe(open);
  });

  it('opens at the given instant if it is open', () => {
    const instant = at('2026-03-02T12:34:56.789Z');
    expect(nextOpening(nine, instant)).toBe(instant);
  });

  it('opens after the weekend', () => {
    expect(opening('Europe/Berlin', workDays('09:00', '17:00'), '2026-03-06T16:00:00.001Z')).toBe(
      '2026-03-09T08:00:00.000Z',
    );
  });

  it('opens again a week later', () => {
    const windows: ScheduleWindow[] = [{ day: 'tuesday', start: '10:00', end: '10:01' }];
    expect(opening('UTC', windows, '2026-03-03T10:01:00Z')).toBe('2026-03-10T10:00:00.000Z');
  });

  it('never opens without windows', () => {
    expect(nextOpening(scheduleOf('UTC', []), 0)).toBeUndefined();
    expect(isOpen(scheduleOf('UTC', []), 0)).toBe(false);
  });

  it('is always open with windows of all hours', () => {
    const always = scheduleOf('Pacific/Auckland', everyDay('00:00', '24:00'));
    expect(always.open).toEqual([{ start: 0, end: 7 * 1440 }]);
    expect(nextOpening(always, at('2026-03-01T23:59:59.999Z'))).toBe(at('2026-03-01T23:59:59.999Z'));
  });
});

describe('clock changes', () => {
  it.each([
    [
      'Auckland before the end of summer time',
      'Pacific/Auckland',
      '2026-04-02T10:00:00Z',
      '2026-04-02T20:00:00.000Z',
    ],
    ['Auckland after it', 'Pacific/Auckland', '2026-04-05T06:00:00Z', '2026-04-05T21:00:00.000Z'],
    ['Auckland before its beginning', 'Pacific/Auckland', '2026-09-24T10:00:00Z', '2026-09-24T21:00:00.000Z'],
    ['Auckland after it', 'Pacific/Auckland', '2026-09-26T10:00:00Z', '2026-09-27T20:00:00.000Z'],
    ['New York before the beginning', 'America/New_York', '2026-03-06T22:00:00Z', '2026-03-09T13:00:00.000Z'],
    ['New York before the end', 'America/New_York', '2026-10-30T22:00:00Z', '2026-11-02T14:00:00.000Z'],
    ['Kolkata without clock changes', 'Asia/Kolkata', '2026-03-06T22:00:00Z', '2026-03-09T03:30:00.000Z'],
  ])('%s: opens at 9:00 local time', (_case, zone, from, expected) => {
    expect(opening(zone, workDays('09:00', '17:00'), from)).toBe(expected);
  });

  it('a window in the skipped hour opens a week later', () => {
    const windows: ScheduleWindow[] = [{ day: 'sunday', start: '02:15', end: '02:45' }];
    expect(opening('America/New_York', windows, '2026-03-08T00:00:00Z')).toBe('2026-03-15T06:15:00.000Z');
  });

  it('a window that begins in the skipped hour opens at the clock change', () => {
    const windows: ScheduleWindow[] = [{ day: 'sunday', start: '02:15', end: '05:00' }];
    expect(opening('America/New_York', windows, '2026-03-08T00:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  });

  it('a window in the repeated hour opens twice', () => {
    const windows: ScheduleWindow[] = [{ day: 'sunday', start: '01:15', end: '01:45' }];
    expect(opening('America/New_York', windows, '2026-11-01T00:00:00Z')).toBe('2026-11-01T05:15:00.000Z');
    expect(opening('America/New_York', windows, '2026-11-01T05:45:00Z')).toBe('2026-11-01T06:15:00.000Z');
    expect(opening('America/New_York', windows, '2026-11-01T06:45:00Z')).toBe('2026-11-08T06:15:00.000Z');
  });

  it('a window into which the clocks go back opens at the clock change', () => {
    const windows: ScheduleWindow[] = [{ day: 'sunday', start: '00:30', end: '01:30' }];
    expect(opening('America/New_York', windows, '2026-11-01T05:31:00Z')).toBe('2026-11-01T06:00:00.000Z');
  });

  it('Lord Howe changes clocks by half an hour', () => {
    const windows: ScheduleWindow[] = [{ day: 'sunday', start: '02:10', end: '02:50' }];
    expect(opening('Australia/Lord_Howe', windows, '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z');
    const repeated: ScheduleWindow[] = [{ day: 'sunday', start: '01:40', end: '01:50' }];
    expect(opening('Australia/Lord_Howe', repeated, '2026-04-04T14:50:00Z')).toBe('2026-04-04T15:10:00.000Z');
  });

  it('Apia had no Friday before New Year of 2012', () => {
    const fridays: ScheduleWindow[] = [{ day: 'friday', start: '09:00', end: '17:00' }];
    expect(opening('Pacific/Apia', fridays, '2011-12-29T00:00:00Z')).toBe('2012-01-05T19:00:00.000Z');
    const saturdays: ScheduleWindow[] = [{ day: 'saturday', start: '00:00', end: '01:00' }];
    expect(opening('Pacific/Apia', saturdays, '2011-12-29T00:00:00Z')).toBe('2011-12-30T10:00:00.000Z');
  });
});

describe('any windows', () => {
  const minute = 60_000;
  const time = (total: number) =>
    `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
  const anyWindow = fc
    .record({
      day: fc.constantFrom(...weekdays),
      start: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 300 }),
    })
    .map(({ day, start, length }) => ({
      day,
      start: time(start),
      end: time(Math.min(1440, start + length)),
    }));
  /** A day before and after each of these, the clocks of its zone change. */
  const changes = fc.constantFrom(
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Pacific/Auckland', '2026-04-04T14:00:00Z'],
    ['Pacific/Auckland', '2026-09-26T14:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['America/Santiago', '2024-09-08T04:00:00Z'],
    ['Asia/Kolkata', '2026-03-08T07:00:00Z'],
  );

  /** Independent implementation based on the calendar of the platform. */
  const shows = (zone: string, windows: ScheduleWindow[]) => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return (instant: number): boolean => {
      const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
      const clock = `${parts['hour'] ?? ''}:${parts['minute'] ?? ''}`;
      return windows.some(
        ({ day, start, end }) => day === parts['weekday']?.toLowerCase() && start <= clock && clock < end,
      );
    };
  };

  it('open at the first matching local minute', () => {
    fc.assert(
      fc.property(
        changes,
        fc.array(anyWindow, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -2880, max: 2880 }),
        ([zone = '', change = ''], windows, before) => {
          const schedule = scheduleOf(zone, windows);
          const open = shows(zone, windows);
          const from = at(change) + before * minute;
          const opens = nextOpening(schedule, from) ?? Number.NaN;
          expect(isOpen(schedule, opens)).toBe(true);
          expect(open(opens)).toBe(true);
          const checked = Math.min(opens, from + 2880 * minute);
          for (let instant = from; instant < checked; instant += minute) expect(open(instant)).toBe(false);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('never throw for any instant of a century', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), anyWindow, (from, window) => {
        const opens = nextOpening(scheduleOf('Europe/London', [window]), from) ?? Number.NaN;
        expect(opens).toBeGreaterThanOrEqual(from);
        expect(opens - from).toBeLessThanOrEqual(15 * 86_400_000);
      }),
      { numRuns: 200 },
    );
  });
});

describe('windows of a week', () => {
  it('are merged if they overlap or touch, across midnight too', () => {
    expect(
      spansOf([
        { day: 'tuesday', start: '00:00', end: '06:00' },
        { day: 'monday', start: '22:00', end: '24:00' },
        { day: 'monday', start: '09:00', end: '12:00' },
        { day: 'monday', start: '11:00', end: '11:30' },
        { day: 'sunday', start: '23:00', end: '24:00' },
      ]),
    ).toEqual([
      { start: 540, end: 720 },
      { start: 1320, end: 1800 },
      { start: 10_020, end: 10_080 },
    ]);
  });

  it.each([
    ['9:00', '17:00', 'body.windows[0].start'],
    ['24:00', '24:00', 'body.windows[0].start'],
    ['09:60', '17:00', 'body.windows[0].start'],
    ['09:00', '24:01', 'body.windows[0].end'],
    ['09:00', '25:00', 'body.windows[0].end'],
    ['09:00', '09:00', 'body.windows[0].end'],
    ['22:00', '06:00', 'body.windows[0].end'],
    ['09:00\n', '10:00', 'body.windows[0].start'],
  ])('rejects %j to %j', (start, end, location) => {
    const [issue, ...others] = windowIssues([{ day: 'monday', start, end }], 'body.windows');
    expect(issue).toMatchObject({ location });
    expect(others).toEqual([]);
    expect(() => spansOf([{ day: 'monday', start, end }])).toThrow(RangeError);
  });

  it('accept any part of a day', () => {
    const windows = [
      { day: 'monday', start: '00:00', end: '24:00' },
      { day: 'friday', start: '23:59', end: '24:00' },
    ] as const;
    expect(windowIssues(windows, 'body.windows')).toEqual([]);
  });
});

describe('a schedule with public holidays', () => {
  // Good Friday is the 26th of March 2027, Easter Monday the 29th.
  const german = scheduleOf('Europe/Berlin', workDays('09:00', '17:00'), 'DE');
  const names = (schedule: typeof german, from: string): [string | undefined, string[]] => {
    const found = nextOpening(schedule, at(from));
    return [shown(found), holidaysBefore(schedule, found ?? 0, at(from)).map(({ name }) => name)];
  };

  it.each([
    ['2027-03-25T15:59:00Z', '2027-03-25T15:59:00.000Z', [], 'before'],
    ['2027-03-25T16:00:00Z', '2027-03-30T07:00:00.000Z', ['Good Friday', 'Easter Monday'], 'over a weekend'],
    ['2027-03-29T10:00:00Z', '2027-03-30T07:00:00.000Z', ['Easter Monday'], 'within a window'],
    ['2027-03-30T08:00:00Z', '2027-03-30T08:00:00.000Z', [], 'on the day after'],
    ['2027-12-24T17:00:00Z', '2027-12-27T08:00:00.000Z', [], 'on a weekend'],
  ])('%s: %s', (from, opens, skipped) => {
    expect(names(german, from)).toEqual([opens, skipped]);
  });

  it('is closed for the whole local day', () => {
    const all = scheduleOf('Pacific/Auckland', everyDay('00:00', '24:00'), 'NZ');
    expect(isOpen(all, at('2027-02-05T10:59:59Z'))).toBe(true);
    expect(isOpen(all, at('2027-02-05T11:00:00Z'))).toBe(false);
    expect(shown(nextOpening(all, at('2027-02-05T11:00:00Z')))).toBe('2027-02-06T11:00:00.000Z');
  });

  it('has none in a country or a year that is not known', () => {
    for (const country of ['ZZ', 'DE'])
      expect(isOpen(scheduleOf('UTC', everyDay('00:00', '24:00'), country), at('2040-12-25T10:00:00Z'))).toBe(
        true,
      );
  });
});
