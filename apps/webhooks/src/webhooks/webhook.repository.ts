import { ProblemError, maxWebhooks } from '@lode/contracts';
import { statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { WebhookEntity } from './webhook.entity';

export const noSuchWebhook = (): ProblemError => new ProblemError('not_found', 'There is no such webhook.');

/** Until the transaction ends; concurrent calls for an account wait for each other. */
const lockWebhooks = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** Webhooks of all accounts with a secret that another key has sealed. */
const webhooksSealedOtherwise = statement({
  sql: 'SELECT id, account FROM webhooks.webhooks_sealed_otherwise($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text' },
});

const noticesBehind = statement({
  sql: 'SELECT id, account FROM webhooks.notices_behind($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text' },
});

/** Deliveries of a disabled webhook are not attempted any more. */
const failPending = statement({
  sql: `
    UPDATE webhooks.deliveries SET state = 'failed', error = $3, due_at = NULL
    WHERE account_id = $1 AND webhook_id = $2 AND state = 'pending'`,
  parameters: ['text', 'text', 'text'],
});

type Changes = Partial<Omit<WebhookEntity, 'id' | 'accountId' | 'createdAt'>>;

@Injectable()
export class WebhookRepository {
  constructor(private readonly source: DataSource) {}

  list(account: string): Promise<WebhookEntity[]> {
    return withAccount(this.source, account, (manager) =>
      manager.find(WebhookEntity, { where: { accountId: account }, order: { id: 'ASC' } }),
    );
  }

  /** @throws ProblemError not_found */
  get(account: string, id: string): Promise<WebhookEntity> {
    return withAccount(this.source, account, (manager) => this.webhookOf(manager, account, id, false));
  }

  /** Undefined if it was deleted. */
  async find(account: string, id: string): Promise<WebhookEntity | undefined> {
    const found = await withAccount(this.source, account, (manager) =>
      manager.findOneBy(WebhookEntity, { accountId: account, id }),
    );
    return found ?? undefined;
  }

  /** The notices of a member by e-mail. */
  async noticesOf(account: string, person: string): Promise<WebhookEntity | undefined> {
    const where = { accountId: account, createdBy: person, format: 'email' as const };
    const found = await withAccount(this.source, account, (manager) =>
      manager.findOne(WebhookEntity, { where, order: { id: 'ASC' } }),
    );
    return found ?? undefined;
  }

  /** The notices of any account with a link. */
  noticesBehind(token: string): Promise<{ id: string; account: string } | undefined> {
    return noticesBehind.first(this.source, token);
  }

  /** @throws ProblemError conflict */
  async add(webhook: WebhookEntity): Promise<void> {
    const { accountId: account } = webhook;
    await withAccount(this.source, account, async (manager) => {
      await lockWebhooks.run(manager, `webhooks ${account}`);
      const others = { accountId: account, format: Not('email' as const) };
      if (webhook.format !== 'email' && (await manager.countBy(WebhookEntity, others)) >= maxWebhooks)
        throw new ProblemError(
          'conflict',
          `The account has ${maxWebhooks} webhooks, the maximum. Delete one first.`,
        );
      const { format, createdBy = null } = webhook;
      if (
        format === 'email' &&
        createdBy !== null &&
        (await manager.existsBy(WebhookEntity, { accountId: account, format, createdBy }))
      )
        throw new ProblemError('conflict', 'The notices were changed at the same time: try again.');
      await manager.insert(WebhookEntity, webhook);
    });
  }

  /**
   * Changes a webhook that is locked until the end of the transaction.
   * @param change returns the new values @throws ProblemError not_found
   */
  change(account: string, id: string, change: (webhook: WebhookEntity) => Changes): Promise<WebhookEntity> {
    return withAccount(this.source, account, async (manager) => {
      const webhook = await this.webhookOf(manager, account, id, true);
      const changes = change(webhook);
      if (Object.keys(changes).length > 0)
        await manager.update(WebhookEntity, { accountId: account, id }, changes);
      if (changes.state === 'disabled') await failPending.run(manager, account, id, 'disabled');
      return { ...webhook, ...changes };
    });
  }

  /** @throws ProblemError not_found */
  async remove(account: string, id: string): Promise<void> {
    const { affected } = await withAccount(this.source, account, (manager) =>
      manager.delete(WebhookEntity, { accountId: account, id }),
    );
    if (affected === 0) throw noSuchWebhook();
  }

  /** Webhooks of all accounts whose secrets another key has sealed. @param prefix of secrets of the current key */
  sealedOtherwise(prefix: string): Promise<{ id: string; account: string }[]> {
    return webhooksSealedOtherwise.rows(this.source, prefix);
  }

  private async webhookOf(
    manager: EntityManager,
    account: string,
    id: string,
    isLocked: boolean,
  ): Promise<WebhookEntity> {
    const webhook = await manager.findOne(WebhookEntity, {
      where: { accountId: account, id },
      ...(isLocked && { lock: { mode: 'pessimistic_write' as const } }),
    });
    if (!webhook) throw noSuchWebhook();
    return webhook;
  }
}
