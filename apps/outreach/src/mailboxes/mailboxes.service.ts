import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  validationProblem,
  type CreateMailboxRequest,
  type Mailbox,
  type UpdateMailboxRequest,
} from '@lode/contracts';
import {
  currentActor,
  CLOCK,
  CONFIG,
  prefixedId,
  SecretSealer,
  type Clock,
  type HostSettings,
} from '@lode/platform';
import { changedContent, mailboxIssues, newContent, secretOf, type MailboxContent } from './mailbox-content';
import { type Caller, requireMayShare } from '../conversations/mailbox-sharing.repository';
import { found, MailboxRepository, mailboxOf, type StoredMailbox } from './mailbox.repository';

/** Connects, changes and disconnects mailboxes. */
@Injectable()
export class MailboxesService {
  constructor(
    @Inject(MailboxRepository)
    private readonly store: Pick<MailboxRepository, 'create' | 'list' | 'find' | 'change' | 'remove'>,
    private readonly sealer: SecretSealer,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly config: HostSettings & { readonly mailboxPorts: readonly number[] },
  ) {}

  /** @throws ProblemError validation, conflict */
  create(account: string, request: CreateMailboxRequest): Promise<Mailbox> {
    const content = newContent(request);
    this.requireValid(content, request, undefined);
    const now = this.clock.now();
    const id = prefixedId('mbx', now, randomBytes(10));
    const at = new Date(now);
    return this.store.create(account, {
      ...content,
      ...{ id, accountId: account, status: 'active', pauseReason: null },
      secret: this.sealer.seal(secretOf(request) ?? '', id),
      ...{ lastPlannedAt: null, sendingDay: null, sendingDays: 0, plannedToday: 0 },
      ...{ uidValidity: null, lastUid: '0', lastReadAt: null, lastError: null },
      ...{ createdAt: at, createdBy: currentActor(), updatedAt: at },
    });
  }

  async list(account: string): Promise<{ mailboxes: Mailbox[] }> {
    return { mailboxes: await this.store.list(account) };
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<Mailbox> {
    return mailboxOf(found(await this.store.find(account, id)), this.clock.now());
  }

  /** @throws ProblemError validation, forbidden, not_found */
  update(caller: Caller, request: UpdateMailboxRequest): Promise<Mailbox> {
    return this.store.change(caller.account, request.id, (stored) => {
      if (request.shared_with) requireMayShare(caller, stored);
      return this.changed(stored, request);
    });
  }

  /** @throws ProblemError not_found, conflict */
  remove(account: string, id: string): Promise<Mailbox> {
    return this.store.remove(account, id);
  }

  private changed(stored: StoredMailbox, request: UpdateMailboxRequest): StoredMailbox {
    const content = changedContent(stored, request);
    this.requireValid(content, request, stored);
    const secret = secretOf(request);
    const status = request.status ?? stored.status;
    const isOtherInbox = content.imapHost !== stored.imapHost || content.username !== stored.username;
    return {
      ...stored,
      ...content,
      ...(secret !== undefined && { secret: this.sealer.seal(secret, stored.id) }),
      status,
      pauseReason: status === stored.status ? stored.pauseReason : null,
      // Another inbox is read from its present end.
      ...(isOtherInbox && { uidValidity: null, lastUid: '0' }),
      updatedAt: new Date(this.clock.now()),
    };
  }

  /** @throws ProblemError validation */
  private requireValid(
    content: MailboxContent,
    request: Pick<UpdateMailboxRequest, 'password' | 'refresh_token' | 'oauth_provider'>,
    stored: StoredMailbox | undefined,
  ): void {
    const issues = mailboxIssues(content, request, {
      ...{ ports: this.config.mailboxPorts, stored, hosts: this.config },
    });
    if (issues.length > 0) throw validationProblem(issues);
  }
}
