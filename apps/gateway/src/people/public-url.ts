import type { GatewayConfig } from '../gateway.config';

/** The base of links: LODE_PUBLIC_URL, or the listener. */
export function publicUrlOf({
  publicUrl,
  host,
  port,
}: Pick<GatewayConfig, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
