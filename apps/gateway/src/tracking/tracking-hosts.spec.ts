import { IsTrackingHost } from '@lode/contracts';
import { TrackingHosts } from './tracking-host.guard';

function hosts({ isAway = false } = {}) {
  const asked: string[] = [];
  let now = 1000;
  const bus = {
    call: async (operation: unknown, { host }: { host: string }) => {
      expect(operation).toBe(IsTrackingHost);
      asked.push(host);
      if (isAway) throw new Error('no responder');
      return { is_tracking_host: host === 'go.agency.example' };
    },
  };
  const config = {
    publicUrl: 'https://lode.example',
    trackingUrl: 'https://links.lode.example',
    apiHosts: ['API.partner.example.'],
  };
  const of = new TrackingHosts(config, bus as never, { monotonic: () => now });
  return { of, asked, later: (ms: number) => (now += ms) };
}

test.each([
  ['links.lode.example', true],
  ['LINKS.lode.example.:443', true],
  ['lode.example', false],
  ['api.partner.example', false],
  ['go.api.partner.example:443', false],
  ['x.lode.example', false],
  ['go.links.lode.example.', false],
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
  ['[2001:db8::1]:3000', false],
  ['gateway', false],
  ['', false],
])('%j is a tracking host without a look-up: %s', (host, expected) => {
  const { of, asked } = hosts();
  expect(of.has(host)).toBe(expected);
  expect(asked).toEqual([]);
});

test('looks other names up once a minute', async () => {
  const { of, asked, later } = hosts();
  await expect(of.has('go.agency.example')).resolves.toBe(true);
  expect(of.has('GO.agency.example:443')).toBe(true);
  await expect(of.has('www.agency.example')).resolves.toBe(false);
  expect(of.has('www.agency.example')).toBe(false);
  later(60_001);
  await of.has('go.agency.example');
  expect(asked).toEqual(['go.agency.example', 'www.agency.example', 'go.agency.example']);
});

test('answers as usual while outreach is unavailable', async () => {
  const { of, asked } = hosts({ isAway: true });
  await expect(of.has('go.agency.example')).resolves.toBe(false);
  await expect(of.has('go.agency.example')).resolves.toBe(false);
  expect(asked).toHaveLength(2);
});

test('limits concurrent look-ups', () => {
  const { of, asked } = hosts();
  for (let n = 0; n < 50; n += 1) void of.has(`h${n}.example`);
  expect(asked).toHaveLength(20);
});
