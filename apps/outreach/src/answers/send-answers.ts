import { withDatabaseRetries } from '@lode/database';
import { CLOCK, type Clock } from '@lode/platform';
import { MailRejected, type MailOutcome, type OutgoingMail, writeMail } from '@lode/platform/mail';
import { Suppressions } from '@lode/privacy';
import { TaskWorker, type Attempt } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { ConversationRepository } from '../conversations/conversation.repository';
import type { MailBody, MailHead } from '../conversations/letter';
import { ConversationVaults } from '../conversations/vault.repository';
import { Inboxes } from '../mailboxes/connection/inbox.adapter';
import { LoginUnavailable } from '../mailboxes/connection/login-failures';
import { MailboxAccesses, type MailboxAccess } from '../mailboxes/connection/mailbox-access';
import { Submission } from '../mailboxes/connection/submission.adapter';
import type { RelayMailer } from '../sending/relay-mailer.adapter';
import { RELAY } from '../sending/sending.module';
import { AnswerRepository, type StoredAnswer } from './answer.repository';
import { type AnswerToSend, SendAnswer } from './answer.task';
import { filesIn } from './answer-files.repository';
import { AnswersService } from './answers.service';
import { mailOf } from './outgoing-answer';

/** Milliseconds: for one hand-over, between two attempts, and until an answer is given up. */
const times = { handOver: 60_000, retry: 5000, maxRetry: 3_600_000, giveUp: 2 * 86_400_000, record: 600_000 };

type Send = (mail: OutgoingMail) => Promise<MailOutcome>;

/** Where an answer leaves; undefined without a relay, and for a mailbox that is paused, deleted or not reached. */
type Way = { readonly send: Send; readonly access?: MailboxAccess } | undefined;

/**
 * Hands answers over, to each recipient once: a copy that a server has accepted is noted at once and never handed over
 * again. A process that ends between the two sends it again under the same Message-ID.
 */
@Injectable()
export class SendAnswers {
  constructor(
    private readonly store: AnswerRepository,
    private readonly answers: AnswersService,
    private readonly conversations: ConversationRepository,
    private readonly vaults: ConversationVaults,
    private readonly accesses: MailboxAccesses,
    private readonly submission: Submission,
    private readonly inboxes: Inboxes,
    private readonly suppressions: Suppressions,
    @Inject(RELAY) private readonly relay: RelayMailer | undefined,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws if the outcome is unknown, so that the task is retried */
  @TaskWorker(SendAnswer)
  async send(order: AnswerToSend, { signal }: Pick<Attempt, 'signal'>): Promise<void> {
    signal.throwIfAborted();
    const answer = await this.store.find(order);
    if (answer?.status !== 'queued') return;
    const vault = await this.vaults.of(order.account);
    const head = vault.open<MailHead>(answer.head, answer.id);
    const body = vault.open<MailBody>(answer.body, answer.id);
    if (this.suppressions.isStale) return this.later(order, answer);
    const refusal = await this.answers.refusal(
      order.account,
      [...head.to, ...head.cc].map(({ email }) => email),
      head.isConfirmed ? head.to.map(({ email }) => email) : [],
    );
    if (refusal !== undefined)
      return this.store.settle(order, { status: 'failed', failure: `a recipient ${refusal}` });
    const content = await this.conversations.content({ account: order.account, vault }, answer.id);
    await this.handOver(
      order,
      answer,
      mailOf(head, body, content ? await filesIn(content) : []),
      AbortSignal.any([signal, AbortSignal.timeout(times.handOver)]),
    );
  }

  private async handOver(
    order: AnswerToSend,
    answer: StoredAnswer,
    mail: OutgoingMail,
    signal: AbortSignal,
  ): Promise<void> {
    const way = await this.wayOf(order.account, answer.mailbox_id, signal);
    if (!way) return this.later(order, answer);
    if (!(await this.store.begin(order, this.clock.now()))) return;
    const recipients = [mail.to, ...(mail.cc ?? [])].map((party) =>
      typeof party === 'string' ? party : party.address,
    );
    const refused: string[] = [];
    let isComplete = true;
    for (const [index, to] of recipients.entries()) {
      if (answer.accepted.includes(index)) continue;
      const from = typeof mail.from === 'string' ? mail.from : mail.from.address;
      const outcome = await sent(way.send, { ...mail, envelope: { from, to } });
      if (outcome === undefined) refused.push('it cannot be written');
      else if (outcome.accepted)
        await withDatabaseRetries(() => this.store.accept(order, index), { limit: times.record, signal });
      else if (outcome.kind === 'permanent')
        refused.push(`the server rejected it with ${outcome.code ?? 'an error'}`);
      else isComplete = false;
    }
    if (!isComplete) return this.later(order, answer);
    const isRefused = refused.length === recipients.length;
    const failure =
      refused[0] === undefined ? null : isRefused ? refused[0] : `for some recipients ${refused[0]}`;
    await this.store.settle(order, { status: isRefused ? 'failed' : 'sent', failure });
    if (!isRefused && way.access?.mailbox.saveSent) await this.saveCopy(way.access, mail, signal);
  }

  private async wayOf(account: string, mailbox: string, signal: AbortSignal): Promise<Way> {
    if (mailbox === '') {
      const { relay } = this;
      return relay && { send: (mail) => relay.send(mail, { signal }) };
    }
    try {
      const access = await this.accesses.of(account, mailbox, signal);
      if (access?.mailbox.status !== 'active') return undefined;
      return { access, send: (mail) => this.submission.send(access, mail, signal) };
    } catch (error) {
      if (error instanceof LoginUnavailable) return undefined;
      throw error;
    }
  }

  /** The answer is sent, so a copy that fails is not tried again. */
  private async saveCopy(access: MailboxAccess, mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const raw = await writeMail(mail);
    await this.inboxes
      .reading(access, signal, (inbox) => inbox.saveSent({ raw, sentAt: new Date(this.clock.now()) }))
      .catch(() => undefined);
  }

  private later(order: AnswerToSend, { attempts, occurred_at, due_at }: StoredAnswer): Promise<void> {
    const now = this.clock.now();
    if (now - (due_at ?? occurred_at).getTime() > times.giveUp)
      return this.store.settle(order, { status: 'failed', failure: 'no server took it for two days' });
    return this.store.settle(order, {
      due: now + Math.min(times.maxRetry, times.retry * 2 ** Math.min(attempts, 12)),
    });
  }
}

/** @returns undefined if the mail is invalid and was not sent */
async function sent(send: Send, mail: OutgoingMail): Promise<MailOutcome | undefined> {
  try {
    return await send(mail);
  } catch (error) {
    if (error instanceof MailRejected) return undefined;
    throw error;
  }
}
