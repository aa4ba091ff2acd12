import { offsetAt, zoneIssues } from './local-time';

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
