import { until } from '@lode/testing';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { sampleOperations, ShowLink } from '../testing/sample-operations';

test('the call is cancelled when the client disconnects', async () => {
  const edge = await EdgeUnderTest.open(sampleOperations);
  const signals: AbortSignal[] = [];
  const bus = edge.service('privacy');
  bus.serve(ShowLink, (_request, { signal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  await bus.flush();
  const client = new AbortController();
  const answer = fetch(`${edge.url}/leave/abc`, { signal: client.signal });
  await until(() => signals.length === 1);
  client.abort();
  await expect(answer).rejects.toThrow('abort');
  await until(() => signals[0]?.aborted === true);
  expect(signals[0]?.reason).toMatchObject({ code: 'client_gone' });
  await edge.close();
});
