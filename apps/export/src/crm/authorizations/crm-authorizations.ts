import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  type BeginCrmAuthorizationRequest,
  type CompleteCrmAuthorizationRequest,
  type CrmAuthorization,
  type CrmConnection,
  type CrmConsent,
} from '@lode/contracts';
import { CLOCK, CONFIG, SecretSealer, type Clock } from '@lode/service-kit';
import { CrmConnections } from '../connections/crm-connections';
import { CrmError } from '../vendors/crm-error';
import type { CrmHttp } from '../vendors/crm-http';
import { codeRequest, consentHost, consentUrl, type OauthClient } from '../vendors/oauth-consent';
import { readTokens, type Tokens } from '../vendors/sign-in';
import { CrmAuthorizationRepository } from './crm-authorization.repository';

/** Milliseconds until a consent must be completed. */
const lifetimeMs = 600_000;
/** Page of the dashboard to which CRMs return the browser. */
const returnPath = '/app/crm/return';
const names: Readonly<Record<CrmConsent, string>> = { hubspot: 'HubSpot', pipedrive: 'Pipedrive' };

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
      throw conflict(`The connection is none of ${names[vendor]}.`);
    const { id: clientId } = this.client(vendor);
    const [state, completion, verifier] = [secret(), secret(), secret()];
    const now = this.clock.now();
    const expiresAt = new Date(now + lifetimeMs);
    const stateHash = digest(state);
    const url = consentUrl(vendor, { clientId, redirectUri: this.returnUrl(), state, verifier });
    await this.store.add(
      {
        ...{ stateHash, accountId: account, completionHash: digest(completion), vendor, expiresAt },
        ...{ name: name ?? null, connectionId: connectionId ?? null },
        verifier: this.sealer.seal(verifier, stateHash),
      },
      now,
    );
    return { authorization_url: url, completion_token: completion, expires_at: expiresAt.toISOString() };
  }

  /** @throws ProblemError not_found, conflict, unavailable */
  async complete(
    account: string,
    { state, code, completion_token }: CompleteCrmAuthorizationRequest,
    signal: AbortSignal,
  ): Promise<CrmConnection> {
    const stateHash = digest(state);
    const begun = await this.store.take(account, stateHash);
    const isValid = begun && begun.expiresAt.getTime() > this.clock.now();
    if (!isValid || !isSame(begun.completionHash, completion_token))
      throw conflict('This consent is unknown, expired or used: begin it again.');
    const { vendor, connectionId, name } = begun;
    const verifier = this.sealer.open(begun.verifier, stateHash);
    const tokens = await this.exchange(vendor, { code, verifier, redirectUri: this.returnUrl() }, signal);
    if (tokens.refreshToken === undefined) throw conflict(`${names[vendor]} issued no refresh token.`);
    const secret = { kind: 'oauth', refreshToken: tokens.refreshToken } as const;
    const host = tokens.origin?.hostname ?? consentHost(vendor);
    return connectionId === null
      ? this.connections.connect(
          account,
          { vendor, name: name ?? names[vendor], host, secret, fields: [] },
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
    if (!client) throw conflict(`The operator of Lode has no OAuth client at ${names[vendor]}.`);
    return client;
  }

  /** @throws ProblemError conflict */
  private returnUrl(): string {
    const { publicUrl } = this.config;
    if (publicUrl === undefined) throw conflict('The operator of Lode has not set LODE_PUBLIC_URL.');
    return new URL(returnPath, publicUrl).href;
  }
}

const secret = (): string => randomBytes(32).toString('base64url');
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const isSame = (hash: string, text: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(digest(text)));

const conflict = (detail: string): ProblemError => new ProblemError('conflict', detail);
