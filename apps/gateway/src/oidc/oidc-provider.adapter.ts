import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { AddressGuard, Dialer, resolveBySystem, WebClient, type HttpRequest } from '@lode/platform/network';
import type { Configuration, CustomFetch } from 'openid-client';
import type { GatewayConfig } from '../gateway.config';
import type { OidcFlow } from './oidc-flow.repository';
import { publicUrlOf } from '../identity/one-time-link.repository';

/** What the provider says about a user. */
export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; undefined unless the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

type Config = Pick<
  GatewayConfig,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'publicUrl' | 'host' | 'port'
>;

export const oidcReturnPath = '/session/oidc/return';

/** The OpenID Connect provider: authorization code with PKCE, state and nonce. Loaded at the first sign-in. */
@Injectable()
export class OidcProvider {
  private discovered: Promise<Configuration> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** A new sign-in and the page of the provider. @throws ProblemError not_found, unavailable */
  async begin(): Promise<{ readonly url: URL; readonly flow: Omit<OidcFlow, 'returnTo'> }> {
    const configuration = await this.discover();
    const client = await import('openid-client');
    const flow = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, flow };
  }

  /**
   * Exchanges the code of the return for the identity. @param search query of the return, with `?`
   * @throws ProblemError unavailable, sign_in_failed for another state, nonce, code or issuer
   */
  async complete(search: string, flow: OidcFlow): Promise<ProvidedIdentity> {
    const configuration = await this.discover();
    const client = await import('openid-client');
    try {
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${this.redirectUri}${search}`),
        {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider has sent no ID token');
      const known =
        claims['email'] === undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return identityOf({ ...known, ...claims });
    } catch (cause) {
      throw new ProblemError('sign_in_failed', 'The provider did not confirm this sign-in.', { cause });
    }
  }

  private get redirectUri(): string {
    return `${publicUrlOf(this.config).replace(/\/+$/, '')}${oidcReturnPath}`;
  }

  /** A failure is not kept, so that the next sign-in asks again. */
  private async discover(): Promise<Configuration> {
    const { oidcIssuer: issuer, oidcClientId: id, oidcClientSecret: secret } = this.config;
    if (issuer === undefined || id === undefined)
      throw new ProblemError('not_found', 'This deployment has no OpenID Connect provider.');
    this.discovered ??= discover(new URL(issuer), id, secret);
    try {
      return await this.discovered;
    } catch (cause) {
      this.discovered = undefined;
      throw new ProblemError('unavailable', 'The OpenID Connect provider does not answer.', { cause });
    }
  }
}

async function discover(issuer: URL, id: string, secret: string | undefined): Promise<Configuration> {
  const client = await import('openid-client');
  // The setting allows http on a loopback address only.
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(issuer, id, secret, undefined, {
    execute,
    timeout: 10,
    [client.customFetch]: fetchFrom(issuer),
  });
}

/** Milliseconds. */
const times = { lookUp: 5000, connect: 5000 };
/** Bytes of an answer. */
const maxBytes = 1024 * 1024;

/**
 * Requests to the provider. The operator names the issuer, which may be in a private network; other hosts, which its
 * metadata name, have public addresses.
 */
function fetchFrom(issuer: URL): CustomFetch {
  const clientWith = (guard: AddressGuard | undefined): WebClient => {
    const dialer = new Dialer({ resolve: resolveBySystem, guard, times });
    return new WebClient({ dialer, keepAlive: false, maxBytes });
  };
  const own = clientWith(undefined);
  const others = clientWith(new AddressGuard({ allowNets: [] }));
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const request = {
      method: method as HttpRequest['method'],
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body && { body: String(body) }),
    };
    const client = url.origin === issuer.origin ? own : others;
    const answer = await client.send(request, signal ?? new AbortController().signal);
    const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    return new Response(answer.text || null, { status: answer.status, headers: answered });
  };
}

function identityOf(claims: Readonly<Record<string, unknown>>): ProvidedIdentity {
  const { iss, sub, email, email_verified: verified, name } = claims;
  return {
    issuer: String(iss),
    subject: String(sub),
    email: typeof email === 'string' && verified === true ? email.toLowerCase() : undefined,
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 100) : undefined,
  };
}
