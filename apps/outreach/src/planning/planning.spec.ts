import { systemClock } from '@lode/service-kit';
import { until } from '@lode/service-kit/testing';
import { Planning } from './planner';

test('works until nothing is left to do and completes the current round on shutdown', async () => {
  const left = [true, true, false];
  const round = vi.fn(() => Promise.resolve(left.shift() ?? false));
  const planning = new Planning({ round }, systemClock, () => undefined);
  planning.wake();
  await until(() => left.length === 0);
  await planning.onModuleDestroy();
  expect(round).toHaveBeenCalledTimes(3);
  planning.wake();
  expect(round).toHaveBeenCalledTimes(3);
});

test('reports a failed round and continues', async () => {
  const errors: unknown[] = [];
  const failure = new Error('database unavailable');
  const round = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(false);
  const planning = new Planning({ round }, systemClock, (error) => errors.push(error));
  planning.onApplicationBootstrap();
  await until(() => errors.length > 0);
  planning.wake();
  await until(() => round.mock.calls.length > 1);
  await planning.onModuleDestroy();
  expect(errors).toEqual([failure]);
});
