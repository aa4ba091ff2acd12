import type { Operation } from '@lode/contracts';
import { Echo, EchoOnce } from '../testing/fixture';
import { checkCoverage } from './bus-strategy';

const [echo, once] = [Echo, EchoOnce] as unknown as [Operation, Operation];

test('every operation needs exactly one handler, and every handler an operation', () => {
  expect(() => checkCoverage('verification', [echo], [echo])).not.toThrow();
  expect(() => checkCoverage('verification', [echo, once], [echo])).toThrow(
    'echo_once has no handler: mark a method with @Handles',
  );
  expect(() => checkCoverage('verification', [echo], [echo, echo])).toThrow('echo has 2 handlers: keep one');
  expect(() => checkCoverage('verification', [], [echo])).toThrow(
    'verification: echo is handled but not offered: add it to operations.ts of the contracts, or in a test to the operations of its fixture',
  );
});
