import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  type BeginCrmAuthorizationRequest,
  type CompleteCrmAuthorizationRequest,
  type CrmAuthorization,
  type CrmConnection,
  type CrmConsent,
} from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  consentHash,
  consentReturnUrl,
  newConsent,
  openConsent,
  SecretSealer,
  type Clock,
} from '@lode/platform';
import { CrmConnections } from '../connections/crm-connections';
import { CrmError, crmNames, type CrmHttp } from '../vendors/crm-http';
import { codeRequest, consentHost, consentUrl, type OauthClient } from '../vendors/oauth-consent';
import { readTokens, type Tokens } from '../vendors/sign-in';
import { CrmAuthorizationRepository } from './crm-authorization.repository';

/** Page of the dashboard to which CRMs return the browser. */
const returnPath = '/app/crm/return';

/** OAuth clients of the operator, and the transport. */
export abstract class CrmConsents {
  abstract readonly http: CrmHttp;
  abstract readonly clients: Partial<Record<CrmConsent, OauthClient>>;
}

/** Connects CRMs by a consent, which is bound to its account and to the client that began it. */
@Injectable()
export class CrmAuthorizations {
  constructor(
    @Inject(CrmAuthorizationRepository) private readonly store: Pick<
      CrmAuthorizationRepository,
      'add' | 'take'
    >,
    @Inject(CrmConsents) private readonly consents: CrmConsents,
    @Inject(CrmConnections) private readonly connections: Pick<CrmConnections, 'get' | 'connect' | 'renew'>,
    private readonly sealer: SecretSealer,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly config: { readonly publicUrl: string | undefined },
  ) {}

  /** @throws ProblemError not_found, conflict */
  async begin(account: string, request: BeginCrmAuthorizationRequest): Promise<CrmAuthorization> {
    const { vendor, name, connection_id: connectionId } = request;
    if (connectionId !== undefined && (await this.connections.get(account, connectionId)).vendor !== vendor)
      throw conflict(`The connection is none of ${crmNames[vendor]}.`);
    const { id: clientId } = this.client(vendor);
    const now = this.clock.now();
    const { state, verifier, completionToken, stored } = newConsent(this.sealer, now);
    const url = consentUrl(vendor, { clientId, redirectUri: this.returnUrl(), state, verifier });
    const begun = { accountId: account, vendor, name: name ?? null, connectionId: connectionId ?? null };
    await this.store.add({ ...stored, ...begun }, now);
    const expiresAt = stored.expiresAt.toISOString();
    return { authorization_url: url, completion_token: completionToken, expires_at: expiresAt };
  }

  /** @throws ProblemError not_found, conflict, unavailable */
  async complete(
    account: string,
    { state, code, completion_token }: CompleteCrmAuthorizationRequest,
    signal: AbortSignal,
  ): Promise<CrmConnection> {
    const begun = await this.store.take(account, consentHash(state));
    const consent = openConsent(this.sealer, begun, completion_token, this.clock.now());
    const { vendor, connectionId, name, verifier } = consent;
    const tokens = await this.exchange(vendor, { code, verifier, redirectUri: this.returnUrl() }, signal);
    if (tokens.refreshToken === undefined) throw conflict(`${crmNames[vendor]} issued no refresh token.`);
    const secret = { kind: 'oauth', refreshToken: tokens.refreshToken } as const;
    const host = tokens.origin?.hostname ?? consentHost(vendor);
    return connectionId === null
      ? this.connections.connect(
          account,
          { vendor, name: name ?? crmNames[vendor], host, secret, fields: [] },
          signal,
        )
      : this.connections.renew(account, connectionId, { host, secret }, signal);
  }

  private async exchange(
    vendor: CrmConsent,
    given: Parameters<typeof codeRequest>[2],
    signal: AbortSignal,
  ): Promise<Tokens> {
    try {
      const answer = await this.consents.http.send(codeRequest(vendor, this.client(vendor), given), signal);
      return readTokens(vendor, answer);
    } catch (error) {
      if (error instanceof CrmError && error.kind !== 'crm_unavailable')
        throw conflict(`Not connected: ${error.detail}.`);
      throw new ProblemError('unavailable', 'The CRM did not answer; begin the consent again.');
    }
  }

  /** @throws ProblemError conflict */
  private client(vendor: CrmConsent): OauthClient {
    const client = this.consents.clients[vendor];
    if (!client) throw conflict(`The operator of Lode has no OAuth client at ${crmNames[vendor]}.`);
    return client;
  }

  /** @throws ProblemError conflict */
  private returnUrl(): string {
    return consentReturnUrl(this.config.publicUrl, returnPath);
  }
}

const conflict = (detail: string): ProblemError => new ProblemError('conflict', detail);
