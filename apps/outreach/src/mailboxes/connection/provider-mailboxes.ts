import { mailProviderOf } from '@lode/domain/addresses';
import type { CreateMailboxRequest, OauthProvider } from '@lode/contracts';
import { codeChallenge } from '@lode/platform';

interface ProviderOfMailboxes {
  readonly authorizationUrl: string;
  /** To send and read the mail of the mailbox (XOAUTH2), and to learn its address. */
  readonly scopes: readonly string[];
  /** Further parameters, so that the provider issues a refresh token. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Only hosts below them receive access tokens. */
  readonly domains: readonly string[];
  readonly servers: Pick<CreateMailboxRequest, 'smtp_host' | 'smtp_port' | 'imap_host' | 'imap_port'>;
}

const providers: Readonly<Record<OauthProvider, ProviderOfMailboxes>> = {
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    scopes: ['https://mail.google.com/', 'openid', 'email'],
    parameters: { access_type: 'offline', prompt: 'consent' },
    domains: ['gmail.com', 'googlemail.com'],
    servers: { smtp_host: 'smtp.gmail.com', smtp_port: 465, imap_host: 'imap.gmail.com', imap_port: 993 },
  },
  microsoft: {
    authorizationUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    scopes: [
      'https://outlook.office.com/IMAP.AccessAsUser.All',
      'https://outlook.office.com/SMTP.Send',
      ...['offline_access', 'openid', 'email'],
    ],
    parameters: { prompt: 'select_account' },
    domains: ['office365.com', 'outlook.com'],
    servers: {
      ...{ smtp_host: 'smtp.office365.com', smtp_port: 587 },
      ...{ imap_host: 'outlook.office365.com', imap_port: 993 },
    },
  },
};

export const serversOf = (provider: OauthProvider): ProviderOfMailboxes['servers'] =>
  providers[provider].servers;

/** Whether a host is one of a provider: `smtp.gmail.com` is, `smtp.notgmail.com` and `gmail.com.evil.test` are not. */
export const isHostOf = (provider: OauthProvider, host: string): boolean =>
  providers[provider].domains.some((domain) => `.${host.toLowerCase()}`.endsWith(`.${domain}`));

/** The mail provider of a host, such as `google`; null for others. */
export const providerOfHost = (host: string): string | null =>
  (Object.keys(providers) as OauthProvider[]).find((provider) => isHostOf(provider, host)) ??
  mailProviderOf(host.toLowerCase());

interface ConsentRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  /** Code verifier (RFC 7636), of which the URL has only the hash. */
  readonly verifier: string;
}

/** The URL at which the owner of a mailbox consents (RFC 6749 §4.1.1). */
export function consentUrl(
  provider: OauthProvider,
  { clientId, redirectUri, state, verifier }: ConsentRequest,
): string {
  const { authorizationUrl, scopes, parameters } = providers[provider];
  const query = new URLSearchParams({
    ...{
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state,
    },
    ...{
      code_challenge: codeChallenge(verifier),
      code_challenge_method: 'S256',
    },
    ...parameters,
  });
  return `${authorizationUrl}?${query}`;
}
