import { stopSignal } from './signals';

const names = ['SIGTERM', 'SIGINT'] as const;
/** The worker of the tests listens too. */
const others = names.map((name) => process.listeners(name));

beforeEach(() => {
  for (const name of names) process.removeAllListeners(name);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of names) process.removeAllListeners(name);
});
afterAll(() => {
  for (const [index, name] of names.entries())
    for (const listener of others[index] ?? []) process.on(name, listener);
});

it('counts signals close together as one, and exits at a later one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  const announce = vi.fn();
  const stopped = stopSignal(announce);
  process.emit('SIGINT');
  process.emit('SIGTERM');
  await stopped;
  expect(exit).not.toHaveBeenCalled();
  now.mockReturnValue(501);
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
  expect(announce).toHaveBeenCalledOnce();
});

it.each(['SIGTERM', 'SIGINT'] as const)('announces the stop and resolves on %s', async (signal) => {
  const announce = vi.fn();
  const stopped = stopSignal(announce);
  process.emit(signal);
  await stopped;
  expect(announce).toHaveBeenCalledOnce();
});
