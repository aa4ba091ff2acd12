import { afterPage, readingOf } from './crm-reading';

const now = Date.parse('2026-11-26T10:00:00Z');
const hour = 3_600_000;
const none = { reading: null, contentsReadAt: null, contentsCompleteAt: null };
const after = (readHours: number, completeHours: number) => ({
  ...{ reading: null, contentsReadAt: new Date(now - readHours * hour) },
  contentsCompleteAt: new Date(now - completeHours * hour),
});

test('the first reading contains all records', () => {
  expect(readingOf(none, now)).toEqual({ number: now, since: null, cursor: null, pages: 0 });
});

test('a later one contains the changes since ten minutes before the begin of the last one', () => {
  expect(readingOf(after(2, 50), now)).toMatchObject({ number: now, since: now - 2 * hour - 600_000 });
});

test('all records are read again after a week', () => {
  expect(readingOf(after(1, 24 * 7 - 1), now).since).not.toBeNull();
  expect(readingOf(after(1, 24 * 7), now).since).toBeNull();
});

test('a reading that has begun continues', () => {
  const reading = { number: 5, since: null, cursor: 'person:7', pages: 3 };
  expect(readingOf({ ...none, reading }, now)).toBe(reading);
});

test('numbers rise, also with a clock that was set back', () => {
  expect(readingOf(after(-1, 1), now).number).toBe(now + hour + 1);
});

test('a page moves the cursor, and the last one ends the reading with the time of its begin', () => {
  const reading = readingOf(none, now);
  const { reading: moved } = afterPage(reading, 'person:100');
  expect(moved).toEqual({ ...reading, cursor: 'person:100', pages: 1 });
  const begun = new Date(now);
  expect(afterPage(reading, null)).toEqual({
    ...{ reading: null, contentsReadAt: begun, contentsCompleteAt: begun, contentsFailure: null },
  });
  expect(afterPage({ ...reading, since: 1 }, null)).not.toHaveProperty('contentsCompleteAt');
});
