import { randomBytes } from 'node:crypto';
import {
  GetMailSending,
  ProblemError,
  type KeepNoticesRequest,
  type Notices,
  type NoticeState,
  type ReadNoticesRequest,
} from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { CLOCK, currentActor, prefixedId, SecretSealer, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { newSecret } from '../sending/signature';
import { requireReadable, type CallerScopes } from '../webhooks/permitted-events';
import type { WebhookEntity } from '../webhooks/webhook.entity';
import { WebhookRepository } from '../webhooks/webhook.repository';
import { storedScopes } from '../webhooks/webhooks.service';
import { NoticeMailer } from './notice-mailer';

/** Milliseconds between two mails that ask an address to confirm. */
const askPauseMs = 10 * 60_000;
/** Milliseconds for the question whether there is a relay. */
const budget = 2000;

/** Notices of members by e-mail: webhooks to the address of their creator, once it has confirmed. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly store: WebhookRepository,
    private readonly sealer: SecretSealer,
    private readonly mailer: NoticeMailer,
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async read(account: string, { email }: ReadNoticesRequest): Promise<Notices> {
    return this.answer(email, await this.store.noticesOf(account, memberOf()));
  }

  /** @throws ProblemError forbidden for events that the member may not read, conflict without a relay */
  async keep(account: string, { email, events }: KeepNoticesRequest, scopes: CallerScopes): Promise<Notices> {
    requireReadable(events, scopes);
    const known = await this.store.noticesOf(account, memberOf());
    if (events.length === 0) {
      if (known) await this.store.remove(account, known.id);
      return this.answer(email, undefined);
    }
    if (!(await this.sendsMail()))
      throw new ProblemError('conflict', 'The deployment sends no mail: LODE_MAIL_RELAY_URL is not set.');
    const url = mailtoOf(email);
    const now = this.clock.now();
    const chosen = { events: [...new Set(events)], scopes: storedScopes(scopes), updatedAt: new Date(now) };
    const kept = known
      ? await this.store.change(account, known.id, (row) => ({
          ...chosen,
          ...(row.url === url
            ? row.confirmedAt && { state: 'active', disabledReason: null, failingSince: null }
            : { ...unconfirmed(url), token: newToken() }),
        }))
      : await this.add(account, { ...chosen, url });
    return this.answer(email, kept.confirmedAt ? kept : await this.ask(kept));
  }

  /** @returns undefined for an unknown link */
  async behind(token: string): Promise<WebhookEntity | undefined> {
    const found = await this.store.noticesBehind(token);
    return found && this.store.find(found.account, found.id);
  }

  /** Switches notices on or off. */
  async answerLink({ accountId, id }: WebhookEntity, isOn: boolean): Promise<void> {
    const at = new Date(this.clock.now());
    await this.store.change(accountId, id, ({ confirmedAt }) => ({
      ...(isOn
        ? { state: 'active', disabledReason: null, failingSince: null, confirmedAt: confirmedAt ?? at }
        : { state: 'disabled', disabledReason: 'by_request' }),
      updatedAt: at,
    }));
  }

  private async add(
    account: string,
    row: Pick<WebhookEntity, 'url' | 'events' | 'scopes' | 'updatedAt'>,
  ): Promise<WebhookEntity> {
    const id = prefixedId('whk', this.clock.now(), randomBytes(10));
    const added: WebhookEntity = {
      ...row,
      ...{ id, accountId: account, description: '', format: 'email', listId: null, sequenceId: null },
      // Nothing is signed by it.
      secret: this.sealer.seal(newSecret(), id),
      ...{ previousSecret: null, previousSecretUntil: null, failingSince: null, servedAt: null },
      ...unconfirmed(row.url),
      ...{ token: newToken(), createdAt: row.updatedAt, createdBy: memberOf() },
    };
    await this.store.add(added);
    return added;
  }

  private async ask(row: WebhookEntity): Promise<WebhookEntity> {
    const now = this.clock.now();
    if (row.askedAt && now - row.askedAt.getTime() < askPauseMs) return row;
    const { error } = await this.mailer.ask(row);
    if (error !== null)
      throw new ProblemError('conflict', 'The mail relay did not take the mail: try again later.');
    return this.store.change(row.accountId, row.id, () => ({ askedAt: new Date(now) }));
  }

  private async answer(email: string, row: WebhookEntity | undefined): Promise<Notices> {
    return {
      email,
      events: row?.events ?? [],
      state: stateOf(row),
      webhook_id: row?.id ?? null,
      failing_since: row?.failingSince?.toISOString() ?? null,
      sends_mail: await this.sendsMail(),
    };
  }

  private async sendsMail(): Promise<boolean> {
    try {
      return (await this.bus.call(GetMailSending, {}, createContext(budget))).sends;
    } catch {
      return false;
    }
  }
}

/** @throws ProblemError forbidden for a caller that is no member */
function memberOf(): string {
  const actor = currentActor();
  if (actor === null) throw new ProblemError('forbidden', 'Only members have notices by e-mail.');
  return actor;
}

const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
const newToken = (): string => randomBytes(16).toString('hex');
const unconfirmed = (url: string) =>
  ({ url, state: 'disabled', disabledReason: 'by_request', confirmedAt: null, askedAt: null }) as const;

function stateOf(row: WebhookEntity | undefined): NoticeState {
  if (!row) return 'off';
  return row.confirmedAt ? row.state : 'unconfirmed';
}
