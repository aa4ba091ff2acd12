import { createLogger, loadConfig, serviceSettings } from '@lode/platform';
import { gatewaySettings } from '../gateway.config';
import { createServer } from './server.adapter';

test('of requests that arrive together, a turn of the event loop begins some, in their order', async () => {
  const server = createServer(
    loadConfig({ ...serviceSettings, ...gatewaySettings }, {}),
    createLogger('gateway', 'silent'),
  );
  const begun: { request: string; turn: number }[] = [];
  let turn = 0;
  server.get('/:request', ({ params }) => {
    begun.push({ request: (params as { request: string }).request, turn });
    return {};
  });
  await server.ready();
  const requests = Array.from({ length: 200 }, (_, index) => String(index));
  let isOver = false;
  const countTurns = (): void => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  await Promise.all(requests.map((request) => server.inject(`/${request}`)));
  isOver = true;
  expect(begun.map(({ request }) => request)).toEqual(requests);
  const perTurn = Object.values(Object.groupBy(begun, (one) => one.turn)).map((some) => some?.length ?? 0);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(32);
  await server.close();
});
