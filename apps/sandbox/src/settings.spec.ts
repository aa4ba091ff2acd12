import { readSettings } from './settings';

test('has the companies of npm start by default, on all addresses', () => {
  expect(readSettings({})).toEqual({
    listen: { host: '0.0.0.0', dns: 5353, proxy: 1080, mail: 2525, control: 8080, inbox: 8081 },
    inbound: undefined,
    output: undefined,
    options: { seed: 20_260, companies: 300, businesses: 400 },
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ LODE_SANDBOX_SEED: '' }).options.seed).toBe(20_260);
});

it.each(['-1', '1e3', '5001', 'many', ' 5'])('rejects %j companies', (value) => {
  expect(() => readSettings({ LODE_SANDBOX_COMPANIES: value })).toThrow('LODE_SANDBOX_COMPANIES must be');
});

test('rejects a folder without a certificate', () => {
  expect(() => readSettings({ LODE_SANDBOX_CA: '/nowhere' })).toThrow('tls.crt and tls.key');
});
