import fc from 'fast-check';
import { firstMessages, followsMessage, stepAfter, successorsOf, targetOf } from './step-path';
import { randomSteps } from './testing/random-steps';

const timezone = 'Europe/Vienna';
/** The evening before daylight saving time begins. */
const evening = Date.UTC(2026, 2, 28, 19);
const hour = 3_600_000;

const plain = [{}, { kind: 'call', wait_value: 2, wait_unit: 'hour' }, { wait_value: 1 }] as const;

test.each([
  [1, { position: 2, upcoming: 'task', at: evening + 2 * hour }],
  [2, { position: 3, upcoming: 'message', at: evening + 23 * hour }],
  [3, null],
] as const)('without branches, after step %i', (position, next) => {
  expect(stepAfter({ steps: plain, timezone }, position, evening)).toEqual(next);
});

const opened = { when: { on: 'opened' as const }, go_to: 'stp_3' };
const always = { when: { on: 'always' as const }, go_to: 'end' };

test.each([
  ['after the wait of the step after it', [opened], evening + 2 * hour, [3, 2]],
  ['at once without a condition', [always], evening, [null, 2]],
  [
    'to a step that is not there, which ends it',
    [{ ...opened, go_to: 'stp_9' }],
    evening + 2 * hour,
    [null, 2],
  ],
])('a branch is chosen %s', (_, branches, at, [taken, other]) => {
  const steps = [
    { id: 'stp_1', branches },
    { ...plain[1], id: 'stp_2' },
    { ...plain[2], id: 'stp_3' },
  ];
  expect(stepAfter({ steps, timezone }, 1, evening)).toEqual({ position: 2, upcoming: 'decision', at });
  expect([targetOf(steps, 1, 1), targetOf(steps, 1, 0)]).toEqual([taken, other]);
});

/** All paths from the first step, as positions. */
function pathsOf(steps: Parameters<typeof successorsOf>[0], position = 1): number[][] {
  return [...successorsOf(steps, position)].flatMap((next) =>
    next === null ? [[position]] : pathsOf(steps, next).map((rest) => [position, ...rest]),
  );
}

test('in any graph every path ends, with no step twice, and first messages are the first ones of the paths', () => {
  fc.assert(
    fc.property(randomSteps(9), (steps) => {
      const paths = pathsOf(steps);
      expect(paths.length).toBeGreaterThan(0);
      const isMessage = (position: number) => (steps[position - 1]?.kind ?? 'email') === 'email';
      for (const path of paths)
        expect(path).toEqual([...new Set(path)].toSorted((one, other) => one - other));
      const first = paths.flatMap((path) => path.find(isMessage) ?? []);
      expect(firstMessages(steps).map(({ id }) => id)).toEqual(
        [...new Set(first)].toSorted((one, other) => one - other).map((position) => steps[position - 1]?.id),
      );
      for (const position of new Set(paths.flat()))
        expect(followsMessage(steps, position)).toBe(
          paths
            .filter((path) => path.includes(position))
            .every((path) => path.slice(0, path.indexOf(position)).some(isMessage)),
        );
    }),
    { numRuns: 300 },
  );
});
