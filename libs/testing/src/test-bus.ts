import type { Wire } from '@lode/wire';
import { Bus } from '@lode/bus';

/** A bus without an observer, for callers in tests. @param queue queue group, for a bus that serves */
export const testBus = (wire: Wire, queue = 'test'): Bus =>
  new Bus(wire, {
    queue,
    version: '1.0.0',
    maxInFlight: 100_000,
    observer: { handled: () => undefined, unknownFields: () => undefined, failed: () => undefined },
  });
