import { movableClock } from '@lode/testing';
import { CircuitBreaker } from './source-gate';

function breaker(failures: number) {
  const clock = movableClock();
  const circuit = new CircuitBreaker(clock);
  for (let count = 0; count < failures; count++) circuit.failed(clock.monotonic());
  return { clock, circuit };
}

test('two failures are tolerated, the third opens the circuit', () => {
  expect(breaker(0).circuit.admits()).toBe(true);
  expect(breaker(2).circuit.admits()).toBe(true);
  expect(breaker(3).circuit.admits()).toBe(false);
});

test('only consecutive failures count', () => {
  const { circuit, clock } = breaker(2);
  circuit.succeeded();
  circuit.failed(clock.monotonic());
  expect(circuit.admits()).toBe(true);
});

test('after a minute one trial is admitted', () => {
  const { circuit, clock } = breaker(3);
  clock.advance(59_999);
  expect(circuit.admits()).toBe(false);
  clock.advance(1);
  expect(circuit.admits()).toBe(true);
  expect(circuit.admits()).toBe(false);
});

test('a successful trial closes the circuit', () => {
  const { circuit, clock } = breaker(3);
  clock.advance(60_000);
  circuit.admits();
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});

test('a trial that fails, or does not end, is followed by another pause', () => {
  for (const isReported of [true, false]) {
    const { circuit, clock } = breaker(3);
    clock.advance(60_000);
    circuit.admits();
    if (isReported) circuit.failed(clock.monotonic());
    clock.advance(59_999);
    expect(circuit.admits()).toBe(false);
    clock.advance(1);
    expect(circuit.admits()).toBe(true);
  }
});

test('concurrent failures count once', () => {
  const { circuit, clock } = breaker(0);
  const begunAt = clock.monotonic();
  clock.advance(1000);
  for (let count = 0; count < 5; count++) circuit.failed(begunAt);
  expect(circuit.admits()).toBe(true);
  for (let count = 0; count < 2; count++) circuit.failed(clock.monotonic());
  expect(circuit.admits()).toBe(false);
});
