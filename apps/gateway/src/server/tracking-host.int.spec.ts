import { FollowLink, IsTrackingHost, ShowOptOut, ShowUnsubscribe } from '@lode/contracts';
import { routedOperations } from '../http/routed-operations';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { rawRequest } from '../testing/raw-request';

const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>page' };
const token = '0'.repeat(32);
const ofMessages = [`/t/${token}/1`, `/u/${token}`, '/opt-out'];

let edge: EdgeUnderTest;
beforeAll(async () => {
  edge = await EdgeUnderTest.open(routedOperations, {
    LODE_PUBLIC_URL: 'https://lode.example',
    LODE_TRACKING_URL: 'https://links.lode.example',
  });
  const outreach = edge.service('outreach');
  outreach.serve(IsTrackingHost, async ({ host }) => ({ is_tracking_host: host === 'go.agency.example' }));
  outreach.serve(FollowLink, async () => page);
  outreach.serve(ShowUnsubscribe, async () => page);
  const privacy = edge.service('privacy');
  privacy.serve(ShowOptOut, async () => page);
  await Promise.all([outreach.flush(), privacy.flush()]);
});
afterAll(() => edge.close());

const statusOf = async (path: string, host: string): Promise<number> => {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-API-Key: acc_1\r\nConnection: close\r\n\r\n`;
  const answer = await rawRequest(edge.port, request);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
};

describe.each(['links.lode.example', 'go.agency.example', 'GO.agency.example:443'])('at %s', (host) => {
  test.each(ofMessages)('%s answers', async (path) => expect(await statusOf(path, host)).toBe(200));

  test.each(['/', '/docs', '/openapi.json', '/healthz', '/lists', '/nowhere', '/tt', `//t/${token}/1`])(
    '%s is 404',
    async (path) => expect(await statusOf(path, host)).toBe(404),
  );
});

test.each(['lode.example', '127.0.0.1:3000', 'other.agency.example'])('all answers at %s', async (host) => {
  for (const path of [...ofMessages, '/openapi.json', '/docs'])
    expect([path, await statusOf(path, host)]).toEqual([path, 200]);
});
