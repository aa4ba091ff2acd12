import { checkEnvironment, environmentForServices } from './environment';

it('knows the settings of every service', () => {
  const environment = {
    PORT: '3000',
    LODE_HELO_NAME: 'mx.example.com',
    LODE_CONTACT_URL: 'https://example.com/crawler',
    LODE_NETWORK: 'live',
    LODE_DATA_DIR: 'x',
  };
  expect(checkEnvironment(environment)).toEqual([]);
});

it('reports all errors of all services together', () => {
  expect(() => checkEnvironment({ PORT: 'http', LODE_NETWORK: 'moon', LODE_SMTP_PORT: '0x19' })).toThrow(
    expect.objectContaining({
      sentences: [
        expect.stringContaining('LODE_NETWORK'),
        expect.stringContaining('LODE_SMTP_PORT'),
        expect.stringContaining('PORT'),
      ],
    }),
  );
});

it('warns of unknown variables', () => {
  expect(checkEnvironment({ LODE_SMTP_PROXI: 'x', LODE_MANAGEMENT_PORT: '9090' })).toEqual([
    'LODE_SMTP_PROXI is not a setting here; did you mean LODE_SMTP_PROXY?',
  ]);
});

it('names the setting without a prefix that was meant', () => {
  expect(checkEnvironment({ LODE_PORT: '3920', LODE_DATABASE_URL: 'x' })).toEqual([
    'LODE_PORT is not a setting here; did you mean PORT?',
    'LODE_DATABASE_URL is not a setting here; did you mean DATABASE_URL?',
  ]);
});

it('warns of missing identities on the real internet', () => {
  expect(checkEnvironment({ LODE_NETWORK: 'live' })).toEqual([
    expect.stringContaining('LODE_HELO_NAME is not set'),
    expect.stringContaining('LODE_CONTACT_URL is not set'),
  ]);
  const named = { LODE_HELO_NAME: 'mx.example.com', LODE_CONTACT_URL: 'mailto:web@example.com' };
  expect(checkEnvironment({ LODE_NETWORK: 'live', ...named })).toEqual([]);
  expect(checkEnvironment({ LODE_NETWORK: 'sandbox' })).toEqual([]);
});

it('passes non-empty settings to the services', () => {
  expect(environmentForServices({ PORT: '1', LODE_LOG_LEVEL: '' })).toEqual({ PORT: '1' });
});
