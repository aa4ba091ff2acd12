import { movableClock } from '../testing/movable-clock';
import { CircuitBreaker } from './circuit-breaker';

function breaker(failures: number) {
  const clock = movableClock();
  const circuit = new CircuitBreaker(clock);
  for (let count = 0; count < failures; count++) circuit.failed(clock.monotonic());
  return { clock, circuit };
}

test('two failures are borne, the third one is enough', () => {
  expect(breaker(0).circuit.admits()).toBe(true);
  expect(breaker(2).circuit.admits()).toBe(true);
  expect(breaker(3).circuit.admits()).toBe(false);
});

test('only failures in a row count', () => {
  const { circuit, clock } = breaker(2);
  circuit.succeeded();
  circuit.failed(clock.monotonic());
  expect(circuit.admits()).toBe(true);
});

test('after a minute there is one trial', () => {
  const { circuit, clock } = breaker(3);
  clock.advance(59_999);
  expect(circuit.admits()).toBe(false);
  clock.advance(1);
  expect(circuit.admits()).toBe(true);
  expect(circuit.admits()).toBe(false);
});

test('a trial that succeeds ends it', () => {
  const { circuit, clock } = breaker(3);
  clock.advance(60_000);
  circuit.admits();
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});

test('a trial that fails, or of which nothing is heard, is followed by another rest', () => {
  for (const told of [true, false]) {
    const { circuit, clock } = breaker(3);
    clock.advance(60_000);
    circuit.admits();
    if (told) circuit.failed(clock.monotonic());
    clock.advance(59_999);
    expect(circuit.admits()).toBe(false);
    clock.advance(1);
    expect(circuit.admits()).toBe(true);
  }
});

test('questions that were under way together fail once', () => {
  const { circuit, clock } = breaker(0);
  const begunAt = clock.monotonic();
  clock.advance(1000);
  for (let count = 0; count < 5; count++) circuit.failed(begunAt);
  expect(circuit.admits()).toBe(true);
  for (let count = 0; count < 2; count++) circuit.failed(clock.monotonic());
  expect(circuit.admits()).toBe(false);
});
