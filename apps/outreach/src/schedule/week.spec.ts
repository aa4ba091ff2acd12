import { spansOf, windowIssues } from './schedule';

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
