import { changedBy, contentOf, differences, inOrder } from './sequence-content';

const content = contentOf({
  name: 'A',
  from_email: 'ada@agency.example',
  ramp: { start: 5, increase: 2 },
  steps: [{ subject: 'S', body_text: 'T' }],
});

test('keeps fields that a change does not contain', () => {
  expect(changedBy(content, { id: 'seq_1', name: 'B' })).toEqual({ ...content, name: 'B' });
  expect(changedBy(content, { ramp: null })).toEqual({ ...content, ramp: null });
});

test('drops unknown fields', () => {
  const odd = JSON.parse('{"status":"active","account_id":"acc_2","__proto__":{"name":"C"}}') as object;
  expect(changedBy(content, odd)).toEqual(content);
});

test('compares contents regardless of the order of properties', () => {
  const other = inOrder({
    ...content,
    ramp: { increase: 2, start: 5 },
    schedule_windows: content.schedule_windows.map(({ day, start, end }) => ({ end, start, day })),
    steps: content.steps.map((step) => Object.fromEntries(Object.entries(step).reverse()) as typeof step),
  });
  expect(differences(content, other)).toEqual([]);
});

test('returns the names of different fields', () => {
  const other = changedBy(content, { daily_limit: 1, steps: [{ subject: 'S', body_text: 'U' }] });
  expect(differences(content, other)).toEqual(['daily_limit', 'steps']);
});
