import { type Logger, ConfigError, loadConfig } from '@lode/platform';
import type { FastifyRequest } from 'fastify';
import { gatewaySettings } from '../gateway.config';
import { UntrustedProxy } from './application.adapter';

const request = (peer: string, ip: string, forwarded?: string): FastifyRequest =>
  ({
    ip,
    socket: { remoteAddress: peer },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as FastifyRequest;

const reports = (...requests: FastifyRequest[]): unknown[] => {
  const warn = vi.fn();
  const proxy = new UntrustedProxy({ warn } as unknown as Logger);
  for (const each of requests) proxy.observe(each);
  return warn.mock.calls;
};

it.each(['10.42.0.7', '172.18.0.1', '192.168.1.1', '127.0.0.1', '::ffff:10.0.0.1', '::1', 'fd00::7'])(
  'a private peer %s with untrusted X-Forwarded-For is logged once, with the setting to change',
  (peer) => {
    const said = reports(request(peer, peer, '198.51.100.7'), request(peer, peer, '198.51.100.8'));
    expect(said).toEqual([[{ peer }, expect.stringContaining('set LODE_TRUSTED_PROXIES')]]);
  },
);

it('nothing is logged for a trusted proxy, for a public address, or without the header', () => {
  expect(reports(request('10.42.0.7', '198.51.100.7', '198.51.100.7'))).toEqual([]);
  expect(reports(request('198.51.100.7', '198.51.100.7', '10.0.0.1'))).toEqual([]);
  expect(reports(request('10.42.0.7', '10.42.0.7'))).toEqual([]);
});

it.each(['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '10.42.0.0/16,192.168.0.1'])(
  'accepts the range %s',
  (given) => {
    const environment = { LODE_TRUSTED_PROXIES: given };
    expect(loadConfig(gatewaySettings, environment).trustedProxies).toEqual(given.split(','));
  },
);

it.each(['10.0.0.0/33', '999.0.0.1', '10.0.0.0/8/8', 'fd00::/129', 'ingress', '10.0.0.0/'])(
  'rejects the range %s at the start',
  (given) => {
    expect(() => loadConfig(gatewaySettings, { LODE_TRUSTED_PROXIES: given })).toThrow(ConfigError);
  },
);
