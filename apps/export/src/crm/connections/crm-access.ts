import type { CrmConsent, CrmVendor } from '@lode/contracts';
import type { Clock, SecretSealer } from '@lode/platform';
import type { CrmClient } from '../vendors/crm-client';
import { type CrmHttp, CrmError } from '../vendors/crm-http';
import { CrmSession, type SessionParts } from '../vendors/crm-session';
import { HubspotClient } from '../vendors/hubspot';
import { refreshing, revocationRequest, type OauthClient } from '../vendors/oauth-consent';
import { PipedriveClient } from '../vendors/pipedrive';
import { SalesforceClient } from '../vendors/salesforce';
import { AccessToken, clientCredentials, jwtBearer, StaticToken, type SignIn } from '../vendors/sign-in';
import type { StoredConnection, StoredSecret } from './stored-connection';

export interface CrmAccessParts {
  readonly http: CrmHttp;
  readonly sealer: SecretSealer;
  readonly clock: Pick<Clock, 'now'>;
  /** OAuth clients of the operator. */
  readonly oauth: Partial<Record<CrmConsent, OauthClient>>;
  /** Stores a refresh token that replaces the old one. @param before the sealed old one */
  readonly replaceSecret: (account: string, id: string, before: string, secret: string) => Promise<void>;
}

type Wait = (at: number, signal: AbortSignal) => Promise<void>;
type OnSecret = (secret: StoredSecret) => Promise<void>;
type Target = Pick<StoredConnection, 'vendor' | 'host'>;

/**
 * Milliseconds between two requests until the CRM states its limit: 100 in ten seconds for free HubSpot accounts, 20 in
 * two seconds for API tokens of the smallest plan of Pipedrive. Salesforce limits requests per day only.
 */
const intervals: Readonly<Record<CrmVendor, number>> = { hubspot: 110, pipedrive: 110, salesforce: 0 };

/** Opens the APIs of connections. */
export class CrmAccess {
  constructor(private readonly parts: CrmAccessParts) {}

  /** @throws UnsealError */
  secretOf({ secret, id }: Pick<StoredConnection, 'secret' | 'id'>): StoredSecret {
    return JSON.parse(this.parts.sealer.open(secret, id)) as StoredSecret;
  }

  sealed(secret: StoredSecret, id: string): string {
    return this.parts.sealer.seal(JSON.stringify(secret), id);
  }

  /**
   * @param minIntervalMs between two requests; default: as fast as the CRM allows
   * @throws UnsealError, CrmError sign_in_rejected without a client of the operator
   */
  open(connection: StoredConnection, waitUntil: Wait, minIntervalMs = 0): CrmClient {
    const { id, accountId } = connection;
    let stored = connection.secret;
    const onSecret = async (secret: StoredSecret): Promise<void> => {
      const sealed = this.sealed(secret, id);
      await this.parts.replaceSecret(accountId, id, stored, sealed);
      stored = sealed;
    };
    const signIn = this.signIn(connection, this.secretOf(connection), onSecret);
    return this.client(connection.vendor, { signIn, waitUntil, minIntervalMs });
  }

  /** @param onSecret is called with a secret that replaces the old one */
  clientFor(target: Target, secret: StoredSecret, waitUntil: Wait, onSecret: OnSecret): CrmClient {
    const signIn = this.signIn(target, secret, onSecret);
    return this.client(target.vendor, { signIn, waitUntil });
  }

  private client(
    vendor: CrmVendor,
    given: Pick<SessionParts, 'signIn' | 'waitUntil' | 'minIntervalMs'>,
  ): CrmClient {
    const { http, clock } = this.parts;
    const session = new CrmSession({ ...given, vendor, http, clock, intervalMs: intervals[vendor] });
    if (vendor === 'hubspot') return new HubspotClient(session);
    return vendor === 'pipedrive' ? new PipedriveClient(session) : new SalesforceClient(session);
  }

  /** @returns `not_supported` for secrets that only the CRM itself deletes */
  async revoke(
    connection: StoredConnection,
    signal: AbortSignal,
  ): Promise<'revoked' | 'not_supported' | 'failed'> {
    try {
      const secret = this.secretOf(connection);
      if (secret.kind !== 'oauth') return 'not_supported';
      const vendor = connection.vendor as CrmConsent;
      const request = revocationRequest(vendor, this.oauthClient(vendor), secret.refreshToken);
      const { status } = await this.parts.http.send(request, signal);
      return status < 300 ? 'revoked' : 'failed';
    } catch {
      return 'failed';
    }
  }

  private signIn({ vendor, host }: Target, secret: StoredSecret, onSecret: OnSecret): SignIn {
    const { clock } = this.parts;
    switch (secret.kind) {
      case 'token':
        return new StaticToken(vendor, host, secret.token);
      case 'client_credentials':
        return new AccessToken(clientCredentials(host, secret.clientId, secret.clientSecret), clock);
      case 'jwt':
        return new AccessToken(jwtBearer(host, secret, clock), clock);
      case 'oauth': {
        const consent = vendor as CrmConsent;
        const replace = (refreshToken: string) => onSecret({ kind: 'oauth', refreshToken });
        const given = { host, refreshToken: secret.refreshToken };
        return new AccessToken(refreshing(consent, this.oauthClient(consent), given, replace), clock);
      }
    }
  }

  /** @throws CrmError */
  private oauthClient(vendor: CrmConsent): OauthClient {
    const client = this.parts.oauth[vendor];
    if (!client)
      throw new CrmError('sign_in_rejected', 'the operator of Lode has no OAuth client at the CRM');
    return client;
  }
}
