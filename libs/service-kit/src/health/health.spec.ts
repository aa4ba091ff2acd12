import { HealthCheck } from './health';

const there = { name: 'bus', check: () => Promise.resolve() };
const away = { name: 'database', check: () => Promise.reject(new Error('gone')) };

test('is ready while everything is there, and says what is away', async () => {
  await expect(new HealthCheck([there]).report()).resolves.toEqual({ ready: true, checks: { bus: 'ok' } });
  await expect(new HealthCheck([there, away]).report()).resolves.toEqual({
    ready: false,
    checks: { bus: 'ok', database: 'away' },
  });
});

test('takes silence for absence', async () => {
  const silent = { name: 'database', check: () => new Promise(() => undefined) };
  await expect(new HealthCheck([silent]).report()).resolves.toMatchObject({ ready: false });
});

test('is not ready once it stops', async () => {
  const health = new HealthCheck([there]);
  health.stop();
  await expect(health.report()).resolves.toEqual({ ready: false, checks: { bus: 'ok' } });
});
