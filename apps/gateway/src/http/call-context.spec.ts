import type { FastifyRequest } from 'fastify';
import { callContext } from './call-context';

const request = (admissionMs: number) =>
  ({ headers: {}, id: 'req_1', key: null, admissionMs }) as unknown as FastifyRequest;

test('the duration of the admission reduces the time budget of the request', () => {
  const [all, rest] = [
    callContext(request(0), { timeout: 10_000 }),
    callContext(request(4000), { timeout: 10_000 }),
  ];
  expect(all.remaining() - rest.remaining()).toBeGreaterThan(3900);
  expect(callContext(request(20_000), { timeout: 10_000 }).remaining()).toBe(0);
});
