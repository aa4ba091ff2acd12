import { changedBy, contentOf, differences, inOrder } from './sequence-content';

const content = contentOf({
  name: 'A',
  from_email: 'ada@agency.example',
  ramp: { start: 5, increase: 2 },
  steps: [{ subject: 'S', body_text: 'T' }],
});

test('what is not named in a change stays', () => {
  expect(changedBy(content, { id: 'seq_1', name: 'B' })).toEqual({ ...content, name: 'B' });
  expect(changedBy(content, { ramp: null })).toEqual({ ...content, ramp: null });
});

test('what a caller adds of its own is nowhere', () => {
  const odd = JSON.parse('{"status":"active","account_id":"acc_2","__proto__":{"name":"C"}}') as object;
  expect(changedBy(content, odd)).toEqual(content);
});

test('two contents are the same in whatever order their parts stand', () => {
  const other = inOrder({
    ...content,
    ramp: { increase: 2, start: 5 },
    schedule_windows: content.schedule_windows.map(({ day, start, end }) => ({ end, start, day })),
    steps: content.steps.map((step) => Object.fromEntries(Object.entries(step).reverse()) as typeof step),
  });
  expect(differences(content, other)).toEqual([]);
});

test('differences are told by name', () => {
  const other = changedBy(content, { daily_limit: 1, steps: [{ subject: 'S', body_text: 'U' }] });
  expect(differences(content, other)).toEqual(['daily_limit', 'steps']);
});
