import type { ExecutionContext } from '@nestjs/common';
import { InFlight } from '../http/in-flight';
import { CapacityGuard } from './capacity.guard';

it('rejects a request of an account without free capacity before its body is read', async () => {
  const inFlight = new InFlight({ maxInFlight: 1 });
  const check = vi.spyOn(inFlight, 'checkCapacity').mockImplementation((party) => {
    if (typeof party === 'object' && party.account === 'acc_busy') throw new Error('busy');
  });
  const guard = new CapacityGuard(inFlight);
  const activate = (request: object) =>
    guard.canActivate({ getArgByIndex: () => request } as unknown as ExecutionContext);
  expect(() => activate({ key: { account: 'acc_busy' } })).toThrow('busy');
  expect(activate({ key: { account: 'acc_free' } })).toBe(true);
  expect(activate({})).toBe(true);
  expect(check).toHaveBeenCalledTimes(2);
});
