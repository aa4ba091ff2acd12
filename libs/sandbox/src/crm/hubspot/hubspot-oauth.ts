import type { Answer, WebRequest } from '../../web/answer';
import { formOf, json, Rejection } from '../common/crm-server';
import { consentPage, type CrmClient, type Token, type Tokens } from '../common/tokens';
import { hubspotPortal } from './hubspot-api';

const accessTtlMs = 1_800_000;
const tokenPath = /^\/oauth\/(?:v1|v3|20\d\d-\d\d)\/token(?:\/(introspect|revoke))?$/;
const refreshTokenPath = /^\/oauth\/v1\/refresh-tokens\/([^/]+)$/;

const oauthError = (error: string, status: string, message: string): Rejection =>
  new Rejection(json(400, { error, error_description: message, status, message }));

interface Options {
  readonly tokens: Tokens;
  readonly clients: ReadonlyMap<string, CrmClient>;
  readonly clock: () => number;
}

/** The consent page and the token endpoints. */
export class HubspotOauth {
  constructor(private readonly options: Options) {}

  /** `app.hubspot.com`. */
  consent(request: WebRequest): Answer {
    const { clients, tokens } = this.options;
    const scopes = (query: URLSearchParams): string[] =>
      `${query.get('scope') ?? ''} ${query.get('optional_scope') ?? ''}`.split(/\s+/).filter(Boolean);
    return consentPage(request, { vendor: 'HubSpot', clients, tokens, scopes });
  }

  /** Below `/oauth/` of `api.hubapi.com`. @returns `undefined` for other paths @throws Rejection */
  answer(request: WebRequest): Answer | undefined {
    const [, operation = 'token'] = tokenPath.exec(request.path) ?? ['', ''];
    const [, refresh] = refreshTokenPath.exec(request.path) ?? [];
    if (refresh !== undefined) return this.delete(request.method, refresh);
    if (operation === '' || !tokenPath.test(request.path)) return undefined;
    if (request.method !== 'POST') return json(405, { status: 'error', message: 'Method Not Allowed' });
    const form = formOf(request);
    this.requireClient(form);
    if (operation === 'introspect') return this.introspect(form);
    if (operation === 'revoke') return this.revoke(form);
    return this.grant(form);
  }

  private requireClient(form: URLSearchParams): void {
    const client = this.options.clients.get(form.get('client_id') ?? '');
    if (!client) throw oauthError('invalid_client', 'BAD_CLIENT_ID', 'missing or unknown client id');
    if (client.secret !== form.get('client_secret'))
      throw oauthError('invalid_client', 'BAD_CLIENT_SECRET', 'missing or invalid client secret');
  }

  private grant(form: URLSearchParams): Answer {
    const client = form.get('client_id') ?? '';
    const grant = form.get('grant_type');
    if (grant === 'refresh_token') return this.refreshed(client, form.get('refresh_token') ?? '');
    if (grant !== 'authorization_code')
      throw oauthError('unsupported_grant_type', 'BAD_GRANT_TYPE', 'missing or unknown grant type');
    const consent = this.options.tokens.redeem(form.get('code') ?? '', {
      client,
      redirectUri: form.get('redirect_uri') ?? '',
      verifier: form.get('code_verifier') ?? '',
    });
    if (!consent) throw oauthError('invalid_grant', 'BAD_AUTH_CODE', 'missing or unknown auth code');
    return this.issued(this.options.tokens.issue('refresh', 'eu1-', consent));
  }

  private refreshed(client: string, value: string): Answer {
    const refresh = this.options.tokens.find(value);
    if (refresh?.kind !== 'refresh' || refresh.client !== client)
      throw oauthError('invalid_grant', 'BAD_REFRESH_TOKEN', 'refresh token is invalid, expired or revoked');
    return this.issued(refresh);
  }

  private issued(refresh: Token): Answer {
    const access = this.options.tokens.issue('access', 'C', refresh, accessTtlMs);
    return json(200, {
      token_type: 'bearer',
      access_token: access.value,
      refresh_token: refresh.value,
      expires_in: accessTtlMs / 1000,
      hub_id: hubspotPortal,
      scopes: refresh.scopes,
    });
  }

  private introspect(form: URLSearchParams): Answer {
    const token = this.options.tokens.find(form.get('token') ?? '');
    if (!token || this.options.tokens.isExpired(token)) return json(200, { active: false });
    return json(200, {
      active: true,
      token_use: token.kind === 'refresh' ? 'refresh_token' : 'access_token',
      client_id: token.client,
      hub_id: hubspotPortal,
      scopes: token.scopes,
      ...(token.expiresAt !== undefined && {
        expires_in: Math.floor((token.expiresAt - this.options.clock()) / 1000),
      }),
    });
  }

  /** Access tokens of a revoked refresh token live on until they expire. */
  private revoke(form: URLSearchParams): Answer {
    this.options.tokens.revoke(form.get('token') ?? '');
    return { status: 200 };
  }

  private delete(method: string, refresh: string): Answer {
    if (method !== 'DELETE') return json(405, { status: 'error', message: 'Method Not Allowed' });
    return this.options.tokens.revoke(refresh)
      ? { status: 204 }
      : json(404, { status: 'error', message: 'not found' });
  }
}
