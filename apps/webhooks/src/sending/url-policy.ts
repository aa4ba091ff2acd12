import { isIP } from 'node:net';
import { ProblemError } from '@lode/contracts';
import type { AddressGuard } from '@lode/platform/network';

export interface UrlPolicyOptions {
  readonly network: 'sandbox' | 'live';
  readonly guard: Pick<AddressGuard, 'allows'>;
  /** Hosts of the operator, without the guard and also by http. */
  readonly allowedHosts: readonly string[];
}

/** The target of a webhook. */
export interface Target {
  readonly url: URL;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** A host of the operator, which may have any address. */
  readonly isTrusted: boolean;
}

/** Lowest port without a registered protocol of its own. */
const firstUserPort = 1024;

/** Decides which URLs may receive webhooks, before any look-up. */
export class UrlPolicy {
  constructor(private readonly options: UrlPolicyOptions) {}

  /** @throws ProblemError url_not_allowed */
  admit(text: string): Target {
    const url = URL.parse(text);
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
      throw forbidden('Send a URL such as https://crm.example.com/hooks/lode.');
    if (url.username !== '' || url.password !== '')
      throw forbidden('A URL with a user name or password is not allowed. Verify the signature instead.');
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const secure = url.protocol === 'https:';
    const isTrusted = this.options.allowedHosts.includes(url.hostname);
    const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
    if (!isTrusted) this.check({ host, port, secure }, url.hostname);
    return { url, host, port, secure, isTrusted };
  }

  /** @param name the host as in the URL, with the brackets of an address */
  private check({ host, port, secure }: Pick<Target, 'host' | 'port' | 'secure'>, name: string): void {
    const { network, guard } = this.options;
    if (!secure && network === 'live') throw forbidden('Only https URLs receive webhooks.');
    if (port !== 443 && port !== 80 && port < firstUserPort)
      throw forbidden('The port must be 443, 80 or at least 1024.');
    if (isIP(host) && !guard.allows(host)) throw notPublic(name);
  }
}

const forbidden = (detail: string): ProblemError => new ProblemError('url_not_allowed', detail);

function notPublic(host: string): ProblemError {
  const issue = {
    location: 'body.url',
    message: 'leads to an address that is not public',
    fix: `send a URL that the internet can reach; for a receiver in a private network, the operator adds ${host} to LODE_WEBHOOK_ALLOWED_HOSTS`,
  };
  return new ProblemError('url_not_allowed', 'The address of the URL is not public.', { errors: [issue] });
}
