import type { CrmConsent } from '@lode/contracts';
import { codeChallenge } from '@lode/platform';
import type { HttpRequest } from '@lode/platform/network';
import { formRequest, type TokenSource } from './sign-in';

/** The OAuth client of the operator at a CRM. */
export interface OauthClient {
  readonly id: string;
  readonly secret: string;
}

interface Provider {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly revocationUrl: string;
  /** Host of the API, unless the token states another. */
  readonly host: string;
  readonly scopes: readonly string[];
  /** Whether a code is bound to a verifier (RFC 7636). */
  readonly pkce: boolean;
  /** Whether the client authenticates by the header, and not in the form. */
  readonly basic: boolean;
}

/**
 * HubSpot: OAuth of the version 2026-03, with PKCE. Pipedrive: https://pipedrive.readme.io/docs/marketplace-oauth-authorization,
 * which has no PKCE and sets the scopes in the app.
 */
const providers: Readonly<Record<CrmConsent, Provider>> = {
  hubspot: {
    authorizationUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/2026-03/token',
    revocationUrl: 'https://api.hubapi.com/oauth/2026-03/token/revoke',
    host: 'api.hubapi.com',
    scopes: [
      ...['oauth', 'crm.objects.contacts.read', 'crm.objects.contacts.write'],
      ...['crm.objects.companies.read', 'crm.objects.companies.write'],
      ...['crm.schemas.contacts.read', 'crm.schemas.contacts.write'],
      ...['crm.schemas.companies.read', 'crm.schemas.companies.write'],
    ],
    pkce: true,
    basic: false,
  },
  pipedrive: {
    authorizationUrl: 'https://oauth.pipedrive.com/oauth/authorize',
    tokenUrl: 'https://oauth.pipedrive.com/oauth/token',
    revocationUrl: 'https://oauth.pipedrive.com/oauth/revoke',
    host: 'api.pipedrive.com',
    scopes: [],
    pkce: false,
    basic: true,
  },
};

export const consentHost = (vendor: CrmConsent): string => providers[vendor].host;

export interface ConsentRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
}

/** The URL at which a user of the CRM consents (RFC 6749 §4.1.1). */
export function consentUrl(
  vendor: CrmConsent,
  { clientId, redirectUri, state, verifier }: ConsentRequest,
): string {
  const { authorizationUrl, scopes, pkce } = providers[vendor];
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state },
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    ...(pkce && {
      code_challenge: codeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  });
  return `${authorizationUrl}?${query}`;
}

/** Exchanges the code of a consent. */
export const codeRequest = (
  vendor: CrmConsent,
  client: OauthClient,
  {
    code,
    redirectUri,
    verifier,
  }: { readonly code: string; readonly redirectUri: string; readonly verifier: string },
): HttpRequest =>
  tokenRequest(vendor, client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(providers[vendor].pkce && { code_verifier: verifier }),
  });

/** Access tokens by a refresh token. */
export const refreshing = (
  vendor: CrmConsent,
  client: OauthClient,
  given: { readonly host: string; readonly refreshToken: string },
  onRefreshToken: (token: string) => Promise<void>,
): TokenSource => {
  let { refreshToken } = given;
  return {
    vendor,
    host: given.host,
    request: () => tokenRequest(vendor, client, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    onRefreshToken: async (token) => {
      if (token === refreshToken) return;
      refreshToken = token;
      await onRefreshToken(token);
    },
  };
};

/** Revokes a refresh token (RFC 7009). */
export const revocationRequest = (
  vendor: CrmConsent,
  client: OauthClient,
  refreshToken: string,
): HttpRequest =>
  formRequest(
    providers[vendor].revocationUrl,
    { token: refreshToken, token_type_hint: 'refresh_token', ...inForm(vendor, client) },
    basicOf(vendor, client),
  );

const tokenRequest = (
  vendor: CrmConsent,
  client: OauthClient,
  form: Readonly<Record<string, string>>,
): HttpRequest =>
  formRequest(providers[vendor].tokenUrl, { ...form, ...inForm(vendor, client) }, basicOf(vendor, client));

const inForm = (vendor: CrmConsent, { id, secret }: OauthClient): Record<string, string> =>
  providers[vendor].basic ? {} : { client_id: id, client_secret: secret };

const basicOf = (vendor: CrmConsent, { id, secret }: OauthClient): readonly [string, string] | undefined =>
  providers[vendor].basic ? [id, secret] : undefined;
