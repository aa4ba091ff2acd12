import { until } from '@lode/service-kit/testing';
import { Planning } from './planning';

test('once woken it works on until there is nothing more to do, and ends what it is at', async () => {
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

test('a round that fails is told, and is not the last one', async () => {
  const troubles: unknown[] = [];
  const failure = new Error('the database is away');
  const round = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(false);
  const planning = new Planning({ round }, (error) => troubles.push(error));
  planning.onApplicationBootstrap();
  await until(() => round.mock.calls.length > 1);
  await planning.onModuleDestroy();
  expect(troubles).toEqual([failure]);
});
