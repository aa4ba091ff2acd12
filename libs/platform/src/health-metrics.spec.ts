import { Registry } from 'prom-client';
import { HealthCheck, observeHealth } from './health';

const read = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('a service that waits for its start is not ready', async () => {
  const registry = new Registry();
  observeHealth(new HealthCheck(), registry);
  expect(await read(registry)).toEqual(['lode_ready 0']);
});

test('a scrape shows the current state of each dependency', async () => {
  const registry = new Registry();
  let isAvailable = true;
  const check = (): Promise<void> => (isAvailable ? Promise.resolve() : Promise.reject(new Error('gone')));
  const health = new HealthCheck([
    { name: 'bus', check: () => Promise.resolve() },
    { name: 'database', check },
  ]);
  observeHealth(health, registry);
  health.start();
  expect(await read(registry)).toEqual([
    'lode_ready 1',
    'lode_dependency_available{dependency="bus"} 1',
    'lode_dependency_available{dependency="database"} 1',
  ]);
  isAvailable = false;
  expect(await read(registry)).toEqual([
    'lode_ready 0',
    'lode_dependency_available{dependency="bus"} 1',
    'lode_dependency_available{dependency="database"} 0',
  ]);
});
