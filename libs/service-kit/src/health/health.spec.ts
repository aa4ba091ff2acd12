import { HealthCheck, type Dependency } from './health';

const there = { name: 'bus', check: () => Promise.resolve() };
const away = { name: 'database', check: () => Promise.reject(new Error('gone')) };

function started(...dependencies: Dependency[]): HealthCheck {
  const health = new HealthCheck(dependencies);
  health.start();
  return health;
}

test('is ready while everything is there, and says what is away', async () => {
  await expect(started(there).report()).resolves.toEqual({ ready: true, checks: { bus: 'ok' } });
  await expect(started(there, away).report()).resolves.toEqual({
    ready: false,
    checks: { bus: 'ok', database: 'away' },
  });
});

test('takes silence for absence', async () => {
  const silent = { name: 'database', check: () => new Promise(() => undefined) };
  await expect(started(silent).report()).resolves.toMatchObject({ ready: false });
});

test('is not ready before its doors are open, nor once it stops', async () => {
  const health = new HealthCheck([there]);
  await expect(health.report()).resolves.toEqual({ ready: false, checks: { bus: 'ok' } });
  health.start();
  health.stop();
  await expect(health.report()).resolves.toEqual({ ready: false, checks: { bus: 'ok' } });
});
