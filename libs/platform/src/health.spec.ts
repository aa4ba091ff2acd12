import { HealthCheck, type Dependency } from './health';

const there = { name: 'bus', check: () => Promise.resolve() };
const away = { name: 'database', check: () => Promise.reject(new Error('gone')) };

function started(...dependencies: Dependency[]): HealthCheck {
  const health = new HealthCheck(dependencies);
  health.start();
  return health;
}

test('is ready while all dependencies are available, and reports those that are not', async () => {
  await expect(started(there).report()).resolves.toEqual({ ready: true, checks: { bus: 'ok' } });
  await expect(started(there, away).report()).resolves.toEqual({
    ready: false,
    checks: { bus: 'ok', database: 'away' },
  });
});

test('counts a dependency without an answer as unavailable', async () => {
  vi.useFakeTimers();
  const silent = { name: 'database', check: () => new Promise(() => undefined) };
  const report = started(silent).report();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expect(report).resolves.toMatchObject({ ready: false });
});

test('is not ready before the start is complete, nor once it stops', async () => {
  const health = new HealthCheck([there]);
  await expect(health.report()).resolves.toEqual({ ready: false, checks: { bus: 'ok' } });
  health.start();
  health.stop();
  await expect(health.report()).resolves.toEqual({ ready: false, checks: { bus: 'ok' } });
});

test('a service that answers alone takes requests without its dependencies, but not before or after its time', async () => {
  const health = new HealthCheck([away]);
  const takes = async (): Promise<boolean> => health.takesRequests(await health.report());
  expect(await takes()).toBe(false);
  health.start({ answersAlone: true });
  expect(await takes()).toBe(true);
  health.stop();
  expect(await takes()).toBe(false);
});

test('a service that needs its dependencies takes no requests without them', async () => {
  const health = started(away);
  expect(health.takesRequests(await health.report())).toBe(false);
});

test('watches dependencies that are added during the start', async () => {
  const health = started();
  health.watch(away);
  await expect(health.report()).resolves.toEqual({ ready: false, checks: { database: 'away' } });
});

test('reports once that a dependency is lost, and once that it is available again', async () => {
  let isAvailable = true;
  const check = (): Promise<void> => (isAvailable ? Promise.resolve() : Promise.reject(new Error('gone')));
  const health = started({ name: 'database', check });
  const changes: unknown[] = [];
  health.onChange = (...change) => changes.push(change);
  for (const next of [true, false, false, true, true]) {
    isAvailable = next;
    await health.report();
  }
  health.stop();
  isAvailable = false;
  await health.report();
  expect(changes).toEqual([
    ['database', false],
    ['database', true],
  ]);
});

test('a service is ready without an optional dependency, which is reported', async () => {
  const log = { ...away, name: 'log', isOptional: true };
  await expect(started(there, log).report()).resolves.toEqual({
    ready: true,
    checks: { bus: 'ok', log: 'away' },
  });
});
