import { sourceProviders } from '../sources.module';
import { Warming } from './warming';

const minute = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function warmed() {
  const made: string[] = [];
  return { made, warming: new Warming(() => made.push('index')) };
}

test('makes it once, after the start', () => {
  const { made, warming } = warmed();
  warming.onApplicationBootstrap();
  expect(made).toEqual([]);
  vi.advanceTimersByTime(minute);
  expect(made).toEqual(['index']);
});

test('makes nothing for a service that has ended', () => {
  const { made, warming } = warmed();
  warming.onApplicationBootstrap();
  warming.onModuleDestroy();
  vi.advanceTimersByTime(minute);
  expect(made).toEqual([]);
});

test('is done for the index of names', () => {
  expect(sourceProviders).toContainEqual(expect.objectContaining({ provide: Warming }));
});
