import { SourcesModule } from './sources.module';
import { Warming } from './names-index-source';

const minute = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function warm() {
  const made: string[] = [];
  return { made, warming: new Warming(() => made.push('index')) };
}

test('runs once after the start', () => {
  const { made, warming } = warm();
  warming.onApplicationBootstrap();
  expect(made).toEqual([]);
  vi.advanceTimersByTime(minute);
  expect(made).toEqual(['index']);
});

test('does not run after shutdown', () => {
  const { made, warming } = warm();
  warming.onApplicationBootstrap();
  warming.onModuleDestroy();
  vi.advanceTimersByTime(minute);
  expect(made).toEqual([]);
});

test('loads the index of names', () => {
  expect(Reflect.getMetadata('providers', SourcesModule)).toContainEqual(
    expect.objectContaining({ provide: Warming }),
  );
});
