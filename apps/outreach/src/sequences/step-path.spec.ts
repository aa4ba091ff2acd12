import { stepAfter } from './step-path';

const steps = [{}, { kind: 'call', wait_value: 2, wait_unit: 'hour' }, { wait_value: 1 }] as const;
const timezone = 'Europe/Vienna';
/** The evening before daylight saving time begins. */
const evening = Date.UTC(2026, 2, 28, 19);
const hour = 3_600_000;

test.each([
  [1, { position: 2, upcoming: 'task', at: evening + 2 * hour }],
  [2, { position: 3, upcoming: 'message', at: evening + 23 * hour }],
  [3, null],
] as const)('after step %i', (position, next) => {
  expect(stepAfter({ steps, timezone }, position, evening)).toEqual(next);
});
