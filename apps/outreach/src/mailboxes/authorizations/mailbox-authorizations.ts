import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  type BeginMailboxAuthorizationRequest,
  type CompleteMailboxAuthorizationRequest,
  type Mailbox,
  type MailboxAuthorization,
  type OauthProvider,
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
import { AccessTokens, type Granted } from '../connection/access-tokens.adapter';
import { LoginUnavailable } from '../connection/login-failures';
import { MailboxesService } from '../mailboxes.service';
import { AuthorizationRepository } from './authorization.repository';
import { consentUrl, serversOf } from '../connection/provider-mailboxes';

/** Page of the dashboard to which providers return the browser. */
const returnPath = '/app/mailboxes/return';

/**
 * Connects mailboxes by a consent at their provider. A consent is bound to its account and, by the completion token, to the
 * client or browser session that began it, so that no account can have the owner of another mailbox consent unnoticed.
 */
@Injectable()
export class MailboxAuthorizations {
  constructor(
    @Inject(AuthorizationRepository) private readonly store: Pick<AuthorizationRepository, 'add' | 'take'>,
    @Inject(AccessTokens) private readonly tokens: Pick<AccessTokens, 'clientId' | 'exchange'>,
    @Inject(MailboxesService) private readonly mailboxes: Pick<MailboxesService, 'create' | 'get' | 'update'>,
    private readonly sealer: SecretSealer,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly config: { readonly publicUrl: string | undefined },
  ) {}

  /** @throws ProblemError not_found, conflict */
  async begin(
    account: string,
    { provider, mailbox_id: mailbox }: BeginMailboxAuthorizationRequest,
  ): Promise<MailboxAuthorization> {
    if (mailbox !== undefined) await this.mailboxes.get(account, mailbox);
    const clientId = this.tokens.clientId(provider);
    if (clientId === undefined) throw conflict(`The operator of Lode has no OAuth client at ${provider}.`);
    const now = this.clock.now();
    const { state, verifier, completionToken, stored } = newConsent(this.sealer, now);
    const response = {
      authorization_url: consentUrl(provider, { clientId, redirectUri: this.returnUrl(), state, verifier }),
      completion_token: completionToken,
      expires_at: stored.expiresAt.toISOString(),
    };
    const begun = { ...stored, accountId: account, provider, mailboxId: mailbox ?? null };
    await this.store.add(begun, now);
    return response;
  }

  /** @throws ProblemError not_found, conflict, unavailable */
  async complete(
    account: string,
    { state, code, completion_token }: CompleteMailboxAuthorizationRequest,
    signal: AbortSignal,
  ): Promise<Mailbox> {
    const begun = await this.store.take(account, consentHash(state));
    const { provider, mailboxId, verifier } = openConsent(
      this.sealer,
      begun,
      completion_token,
      this.clock.now(),
    );
    const consent = { code, verifier, redirectUri: this.returnUrl() };
    const granted = await this.tokens.exchange(provider, consent, signal).catch(failed);
    if (mailboxId !== null) return this.renew(account, mailboxId, { provider, granted });
    const login = { email: granted.email, refresh_token: granted.refreshToken, oauth_provider: provider };
    return this.mailboxes.create(account, { ...serversOf(provider), ...login });
  }

  /** Gives a mailbox a new login. */
  private async renew(
    account: string,
    id: string,
    { provider, granted }: { readonly provider: OauthProvider; readonly granted: Granted },
  ): Promise<Mailbox> {
    const { email, username } = await this.mailboxes.get(account, id);
    const address = granted.email.toLowerCase();
    if (![email, username].some((one) => one.toLowerCase() === address))
      throw conflict(`The consent is for ${granted.email}, and the mailbox is ${email}.`);
    // The servers too: those of another login may be of another provider.
    const login = {
      ...serversOf(provider),
      refresh_token: granted.refreshToken,
      oauth_provider: provider,
      status: 'active' as const,
    };
    return this.mailboxes.update({ account }, { id, ...login });
  }

  /** @throws ProblemError conflict */
  private returnUrl(): string {
    return consentReturnUrl(this.config.publicUrl, returnPath);
  }
}

const conflict = (detail: string): ProblemError => new ProblemError('conflict', detail);

/** @throws ProblemError */
function failed(error: unknown): never {
  if (error instanceof LoginUnavailable) throw conflict(`Not connected: ${error.reason}.`);
  throw new ProblemError('unavailable', 'The provider did not answer; begin the consent again.');
}
