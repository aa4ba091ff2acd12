import { stopSignal } from './signals';

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['SIGTERM', 'SIGINT']) process.removeAllListeners(name);
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
