import { dayOf, dueAfter, nextDay, offsetAt, zoneIssues } from './local-time';

const at = (text: string): number => Date.parse(text);

describe('the calendar day of a time zone', () => {
  it.each([
    ['Pacific/Auckland', '2026-03-01T10:59:59.999Z', '2026-03-01'],
    ['Pacific/Auckland', '2026-03-01T11:00:00Z', '2026-03-02'],
    ['America/New_York', '2026-03-01T04:59:00Z', '2026-02-28'],
    ['Asia/Kolkata', '2025-12-31T18:30:00Z', '2026-01-01'],
  ])('%s at %s is %s', (zone, instant, day) => {
    expect(dayOf(zone, at(instant))).toBe(day);
  });

  it.each([
    ['a short day', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['a long day', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['a day that begins at one', 'America/Santiago', '2024-09-07T14:00:00Z', '2024-09-08T04:00:00Z'],
    ['a skipped day', 'Pacific/Apia', '2011-12-29T20:00:00Z', '2011-12-30T10:00:00Z'],
  ])('%s ends with the next day', (_case, zone, instant, next) => {
    expect(nextDay(zone, at(instant))).toBe(at(next));
  });
});

describe('a step is due', () => {
  it.each([
    [
      '2 days later at the same time',
      { value: 2, unit: 'day' },
      '2026-03-07T15:00:00Z',
      '2026-03-09T14:00:00Z',
    ],
    [
      '48 hours later to the hour',
      { value: 48, unit: 'hour' },
      '2026-03-07T15:00:00Z',
      '2026-03-09T15:00:00Z',
    ],
    ['90 minutes later', { value: 90, unit: 'minute' }, '2026-03-08T06:00:00Z', '2026-03-08T07:30:00Z'],
    [
      'an hour later if the time is skipped',
      { value: 1, unit: 'day' },
      '2026-03-07T07:30:00Z',
      '2026-03-08T07:30:00Z',
    ],
    [
      'at the first occurrence of a repeated time',
      { value: 1, unit: 'day' },
      '2026-10-31T05:30:00Z',
      '2026-11-01T05:30:00Z',
    ],
  ] as const)('%s', (_case, wait, sent, due) => {
    expect(new Date(dueAfter(at(sent), wait, 'America/New_York'))).toEqual(new Date(due));
  });
});

describe('a time zone', () => {
  it.each(['Europe/Berlin', 'Asia/Kolkata', 'UTC', 'US/Pacific', 'Etc/GMT+5', 'America/Argentina/Ushuaia'])(
    'accepts %s',
    (zone) => {
      expect(zoneIssues(zone, 'body.timezone')).toEqual([]);
      expect(Number.isInteger(offsetAt(zone, 0))).toBe(true);
    },
  );

  it.each([
    ['Europe/Berln', 'did you mean Europe/Berlin?'],
    ['berlin', 'did you mean Europe/Berlin?'],
    ['New York', 'did you mean America/New_York?'],
    ['Kolkata', 'did you mean Asia/Kolkata?'],
    ['Asia/Kolkatta', 'did you mean Asia/Kolkata?'],
    ['Aukland', 'did you mean Pacific/Auckland?'],
    [' UTC', 'did you mean UTC?'],
    ['+05:30', 'use a name such as Europe/Berlin or UTC'],
    ['', 'use a name such as Europe/Berlin or UTC'],
    ['local', 'use a name such as Europe/Berlin or UTC'],
  ])('rejects %s', (zone, fix) => {
    expect(zoneIssues(zone, 'body.timezone')).toMatchObject([{ location: 'body.timezone', fix }]);
  });

  it('accepts any text without throwing', () => {
    expect(zoneIssues('x'.repeat(1_000_000), 'body.timezone')).toHaveLength(1);
    expect(zoneIssues('\0/\n', 'body.timezone')).toHaveLength(1);
  });

  it('has no offset if it is unknown', () => {
    expect(() => offsetAt('Mars/Phobos', 0)).toThrow(RangeError);
  });
});
