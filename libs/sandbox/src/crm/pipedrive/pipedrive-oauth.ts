import type { Answer, WebRequest } from '../../web/answer';
import { formOf, json, Rejection } from '../common/crm-server';
import { consentPage, type CrmClient, type Token, type Tokens } from '../common/tokens';

/** Lifetime of access tokens. */
const accessTtlMs = 3_599_000;
/** Refresh tokens live this long after their last use. */
const refreshTtlMs = 60 * 86_400_000;

/** Scopes of an app of the Marketplace. The person consents to those of the registration of the app. */
export const pipedriveScopes = ['base', 'contacts:full', 'search:read', 'admin'] as const;

const oauthError = (status: number, error: string, message: string): Rejection =>
  new Rejection(json(status, { success: false, error, message }));

interface Options {
  readonly tokens: Tokens;
  readonly clients: ReadonlyMap<string, CrmClient>;
  readonly apiDomain: string;
  readonly scopes: () => readonly string[];
}

/** `oauth.pipedrive.com`. */
export class PipedriveOauth {
  constructor(private readonly options: Options) {}

  /** @throws Rejection */
  answer(request: WebRequest): Answer {
    const { path, method } = request;
    const { clients, tokens, scopes } = this.options;
    if (path === '/oauth/authorize')
      return consentPage(request, {
        vendor: 'Pipedrive',
        clients,
        tokens,
        scopes,
        denied: 'user_denied',
        pkce: false,
      });
    if (method !== 'POST' || (path !== '/oauth/token' && path !== '/oauth/revoke'))
      throw oauthError(404, 'not_found', 'Not found');
    const client = this.clientOf(request);
    const form = formOf(request);
    if (path === '/oauth/token') return this.grant(client, form);
    this.revoke(form.get('token') ?? '');
    return json(200, { success: true });
  }

  private clientOf({ headers, body }: WebRequest): string {
    const [, basic = ''] = /^basic (\S+)$/i.exec(headers['authorization'] ?? '') ?? [];
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    const form = new URLSearchParams(body.toString('utf8'));
    const given =
      basic === '' ? { id: form.get('client_id'), secret: form.get('client_secret') } : { id, secret };
    const client = this.options.clients.get(given.id ?? '');
    if (client?.secret !== given.secret || !client)
      throw oauthError(401, 'invalid_client', 'Client credentials are invalid');
    return client.id;
  }

  private grant(client: string, form: URLSearchParams): Answer {
    const { tokens } = this.options;
    if (form.get('grant_type') === 'refresh_token') {
      const refresh = tokens.find(form.get('refresh_token') ?? '');
      if (refresh?.kind !== 'refresh' || refresh.client !== client || tokens.isExpired(refresh))
        throw oauthError(400, 'invalid_grant', 'Invalid grant: refresh token is invalid');
      return this.issued(refresh);
    }
    if (form.get('grant_type') !== 'authorization_code')
      throw oauthError(400, 'unsupported_grant_type', 'Unsupported grant type');
    const redirectUri = form.get('redirect_uri') ?? '';
    const consent = tokens.redeem(form.get('code') ?? '', { client, redirectUri, verifier: '' });
    if (!consent) throw oauthError(400, 'invalid_grant', 'Invalid grant: authorization code is invalid');
    return this.issued(tokens.issue('refresh', '', consent, refreshTtlMs));
  }

  private issued(refresh: Token): Answer {
    const { tokens, apiDomain } = this.options;
    const { expiresAt: _, ...kept } = refresh;
    tokens.renew(kept, refreshTtlMs);
    const access = tokens.issue('access', 'v1u:', refresh, accessTtlMs);
    tokens.link(access, refresh);
    return json(200, {
      access_token: access.value,
      token_type: 'Bearer',
      refresh_token: refresh.value,
      scope: refresh.scopes.join(' '),
      expires_in: accessTtlMs / 1000,
      api_domain: apiDomain,
    });
  }

  /** With a refresh token, its access tokens end too. */
  private revoke(value: string): void {
    this.options.tokens.revokeFamily(value);
  }
}
