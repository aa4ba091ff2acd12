import type { Technology } from './technology';

const server = (
  name: string,
  headers: Record<string, string>,
  more: Partial<Technology> = {},
): Technology => ({
  name,
  slot: 'server',
  headers,
  ...more,
});

export const servers: readonly Technology[] = [
  server('nginx', { server: 'nginx/{v}' }, { versions: ['1.24.0', '1.25.3', '1.18.0'] }),
  server(
    'Apache HTTP Server',
    { server: 'Apache/{v} (Debian)' },
    { versions: ['2.4.57', '2.4.41'], implies: ['Debian'] },
  ),
  server('LiteSpeed', { server: 'LiteSpeed' }),
  server('Microsoft IIS', { server: 'Microsoft-IIS/{v}' }, { versions: ['10.0', '8.5'] }),
  server('Caddy', { server: 'Caddy' }),
  server('OpenResty', { server: 'openresty/{v}' }, { versions: ['1.21.4.1'], implies: ['nginx'] }),
  server('Cloudflare', { server: 'cloudflare', 'cf-ray': '85{id}abcdef0-HAM' }),
  server(
    'Amazon CloudFront',
    { via: '1.1 {id}.cloudfront.net (CloudFront)', 'x-amz-cf-id': 'a{id}==' },
    { implies: ['Amazon Web Services'] },
  ),
  server('Varnish', { via: '1.1 varnish (Varnish/{v})', 'x-varnish': '{id}' }, { versions: ['7.1', '6.0'] }),
  server('Vercel', { server: 'Vercel', 'x-vercel-id': 'fra1::{id}' }),
  server('Netlify', { server: 'Netlify', 'x-nf-request-id': '01HK{id}' }),
];

/** Languages and frameworks of the server, named in a header field. */
export const runtimes: readonly Technology[] = [
  server('PHP', { 'x-powered-by': 'PHP/{v}' }, { versions: ['8.2.7', '8.1.27', '7.4.33'] }),
  server('Express', { 'x-powered-by': 'Express' }, { implies: ['Node.js'] }),
  server('ASP.NET', { 'x-powered-by': 'ASP.NET', 'x-aspnet-version': '{v}' }, { versions: ['4.0.30319'] }),
];
