import { Retention } from './retention';

function retentionOf(months: { eventRetentionMonths?: number; messageRetentionMonths?: number }) {
  const done: unknown[] = [];
  const events = { dropBefore: async (time: Date) => void done.push(['events', time.toISOString()]) };
  const messages = { deleteBefore: async (time: Date) => void done.push(['messages', time.toISOString()]) };
  const given = { eventRetentionMonths: undefined, messageRetentionMonths: undefined, ...months };
  return { retention: new Retention(given, events, messages), done };
}

test('full months are kept besides the current one', async () => {
  const { retention, done } = retentionOf({ eventRetentionMonths: 12, messageRetentionMonths: 24 });
  await retention.apply(Date.UTC(2026, 10, 30, 23));
  await retention.apply(Date.UTC(2027, 0, 31));
  expect(done).toEqual([
    ['events', '2025-11-01T00:00:00.000Z'],
    ['messages', '2024-11-01T00:00:00.000Z'],
    ['events', '2026-01-01T00:00:00.000Z'],
    ['messages', '2025-01-01T00:00:00.000Z'],
  ]);
});

test('nothing is deleted without the settings', async () => {
  const { retention, done } = retentionOf({});
  await retention.apply(Date.UTC(2026, 10, 30));
  expect(done).toEqual([]);
});
