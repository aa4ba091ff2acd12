import { GetMailSending, SendPasswordReset } from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { CONFIG, LOGGER, type Logger } from '@lode/platform';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GatewayConfig } from '../gateway.config';
import { IdentityRepository } from '../identity/identity.repository';
import { linkUrl, publicUrlOf } from '../identity/one-time-link.repository';

const askMs = 2000;
const sendMs = 10_000;

/**
 * Sends links for new passwords. A link is created and sent after the response, which therefore takes the same time for an
 * unknown address; a shutdown waits for it.
 */
@Injectable()
export class PasswordResets implements BeforeApplicationShutdown {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'publicUrl' | 'host' | 'port'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a mail relay is configured; false while the service that has it is away. */
  async canSend(): Promise<boolean> {
    return this.bus.call(GetMailSending, {}, createContext(askMs)).then(
      ({ sends }) => sends,
      () => false,
    );
  }

  /** @param email in lower case */
  send(email: string): void {
    const sent = this.sendLink(email)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'link for a new password not sent'))
      .finally(() => this.sending.delete(sent));
    this.sending.add(sent);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** A user who signs in at a provider only has no password to replace. */
  private async sendLink(email: string): Promise<void> {
    const link = await this.source.transaction(async (manager) => {
      const { users, links } = new IdentityRepository(manager);
      const user = await users.byEmail(email);
      return user?.passwordHash ? links.create({ purpose: 'reset', user: user.id }) : undefined;
    });
    if (!link) return;
    const request = { to: email, link: linkUrl(publicUrlOf(this.config), link.token) };
    const { sent } = await this.bus.call(SendPasswordReset, request, createContext(sendMs));
    if (!sent) this.logger.warn('the mail relay rejected a link for a new password');
  }
}
