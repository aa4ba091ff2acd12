import { until } from '@lode/service-kit/testing';
import { Planning } from './planning';

test('works until nothing is left to do and completes the current round on shutdown', async () => {
  const left = [true, true, false];
  const round = vi.fn(() => Promise.resolve(left.shift() ?? false));
  const planning = new Planning({ round }, () => undefined);
  planning.wake();
  await until(() => left.length === 0);
  await planning.onModuleDestroy();
  expect(round).toHaveBeenCalledTimes(3);
  planning.wake();
  expect(round).toHaveBeenCalledTimes(3);
});

test('reports a failed round and continues', async () => {
  const troubles: unknown[] = [];
  const failure = new Error('the database is away');
  const round = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(false);
  const planning = new Planning({ round }, (error) => troubles.push(error));
  planning.onApplicationBootstrap();
  await until(() => round.mock.calls.length > 1);
  await planning.onModuleDestroy();
  expect(troubles).toEqual([failure]);
});
