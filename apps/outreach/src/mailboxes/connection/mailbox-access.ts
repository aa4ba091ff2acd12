import { Inject, Injectable } from '@nestjs/common';
import type { RelayLogin } from '@lode/platform/mail';
import { SecretSealer } from '@lode/platform';
import { isHostOf } from './provider-mailboxes';
import { MailboxRepository, type StoredMailbox } from '../mailbox.repository';
import { AccessTokens } from './access-tokens.adapter';
import { LoginUnavailable } from './login-failures';

/** A mailbox with the login at its servers. */
export interface MailboxAccess {
  readonly mailbox: StoredMailbox;
  readonly login: RelayLogin;
}

/** Opens the secrets of mailboxes. */
@Injectable()
export class MailboxAccesses {
  constructor(
    @Inject(MailboxRepository)
    private readonly store: Pick<MailboxRepository, 'find' | 'replaceSecret'>,
    private readonly sealer: SecretSealer,
    private readonly tokens: AccessTokens,
  ) {}

  /** @returns undefined if the mailbox was deleted @throws LoginUnavailable, or an error of the connection */
  async of(account: string, id: string, signal: AbortSignal): Promise<MailboxAccess | undefined> {
    const mailbox = await this.store.find(account, id);
    if (!mailbox) return undefined;
    const secret = this.open(mailbox);
    const { username: user, oauthProvider: provider } = mailbox;
    if (provider === null) return { mailbox, login: { user, password: secret } };
    if (![mailbox.smtpHost, mailbox.imapHost].every((host) => isHostOf(provider, host)))
      throw new LoginUnavailable(`a server of the mailbox is none of ${provider}: connect the mailbox again`);
    const { accessToken, refreshToken } = await this.tokens.of(provider, secret, signal);
    if (refreshToken !== undefined && refreshToken !== secret)
      await this.store.replaceSecret(account, id, mailbox.secret, this.sealer.seal(refreshToken, id));
    return { mailbox, login: { user, accessToken } };
  }

  private open({ id, secret }: StoredMailbox): string {
    try {
      return this.sealer.open(secret, id);
    } catch {
      throw new LoginUnavailable('the stored secret cannot be decrypted: set it again');
    }
  }
}
