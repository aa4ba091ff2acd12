import type { ReplyRules } from '@lode/domain/replies';
import type { Clock } from '@lode/platform';
import type { MailOutcome, OutgoingMail } from '@lode/platform/mail';
import type { Suppressions } from '@lode/privacy';
import { TaskWorker, type Attempt } from '@lode/work';
import { LRUCache } from 'lru-cache';
import type { MessageWriter } from '../sending/message-writer';
import { SendMessages, type Mailer, type SendingObserver, type StopCause } from '../sending/send-messages';
import { SendFromMailbox, type MessageToSend } from '../sequences/message.task';
import { AccountSlots } from './account-slots';
import { LoginUnavailable } from './connection/login-failures';
import type { MailboxAccesses } from './connection/mailbox-access';
import type { Submission } from './connection/submission.adapter';
import type { MailboxRepository } from './mailbox.repository';
import type { MessageRepository } from '../sending/message.repository';

export interface MailboxSendingParts {
  readonly store: Pick<MessageRepository, 'open' | 'accept' | 'settle' | 'postpone'>;
  readonly writer: MessageWriter | undefined;
  readonly suppressions: Pick<Suppressions, 'isStale' | 'suppressionFilter'>;
  readonly clock: Clock;
  readonly observer: SendingObserver;
  readonly rules: ReplyRules;
  readonly accesses: Pick<MailboxAccesses, 'of'>;
  readonly submission: Pick<Submission, 'send'>;
  readonly mailboxes: Pick<MailboxRepository, 'pause' | 'note'>;
}

/** Mailboxes whose back-off is in memory. */
const maxLanes = 10_000;
/** Milliseconds until a message is tried again that found no slot of its account. */
const slotWaitMs = 1000;

const reasons: Readonly<Record<StopCause, string>> = {
  login: 'the SMTP server rejected the user name or the password: set the password, then resume',
  sender: 'the SMTP server accepts no mail of this mailbox: ask its provider, then resume',
};

/** Hands messages to the servers of their mailboxes. Each mailbox has a back-off of its own. */
export class MailboxSending {
  private readonly lanes = new LRUCache<string, SendMessages>({ max: maxLanes });
  private readonly slots = new AccountSlots();

  constructor(private readonly parts: MailboxSendingParts) {}

  @TaskWorker(SendFromMailbox)
  async send(order: MessageToSend, { signal }: Pick<Attempt, 'signal'>): Promise<void> {
    const isDone = await this.slots.run(order.account, async () => {
      await this.laneOf(order).send(order, { signal });
      return true;
    });
    if (!isDone) await this.parts.store.postpone(order, this.parts.clock.now() + slotWaitMs);
  }

  private laneOf({ account, mailbox = '' }: MessageToSend): SendMessages {
    let lane = this.lanes.get(mailbox);
    if (!lane) this.lanes.set(mailbox, (lane = this.newLane(account, mailbox)));
    return lane;
  }

  private newLane(account: string, mailbox: string): SendMessages {
    const { store, writer, suppressions, clock, observer, rules, mailboxes } = this.parts;
    return new SendMessages({
      ...{ store, suppressions, clock, rules },
      // The warnings of the log are about the relay of the operator.
      observer: { ...observerOf(observer), relayFailed: () => undefined },
      stop: (cause) => mailboxes.pause(account, mailbox, reasons[cause]),
      way: writer && { writer, mailer: this.mailerOf(account, mailbox) },
    });
  }

  private mailerOf(account: string, mailbox: string): Mailer {
    const { accesses, submission, mailboxes } = this.parts;
    return {
      send: async (mail: OutgoingMail, { signal }): Promise<MailOutcome> => {
        const access = await accesses.of(account, mailbox, signal).catch(unavailable);
        if (access === undefined) return notSent('connection');
        if ('cause' in access) return access;
        const answer = await submission.send(access, mail, signal);
        const server = `SMTP server ${access.mailbox.smtpHost}`;
        if (answer.accepted) await mailboxes.note(account, mailbox, null);
        else if (answer.cause !== 'reply' && answer.cause !== 'aborted')
          await mailboxes.note(account, mailbox, `the ${server} ${words[answer.cause]}`);
        return answer;
      },
    };
  }
}

const words = {
  login: 'rejected the user name or the password',
  tls: 'has no trusted certificate for its name, or no TLS',
  timeout: 'did not answer in time',
  connection: 'could not be reached, or closed the connection',
  protocol: 'gave an unexpected answer',
} as const;

const notSent = (cause: 'connection' | 'login'): Extract<MailOutcome, { accepted: false }> => ({
  accepted: false,
  kind: 'temporary',
  cause,
  mayHaveArrived: false,
});

const unavailable = (error: unknown): ReturnType<typeof notSent> =>
  notSent(error instanceof LoginUnavailable ? 'login' : 'connection');

const observerOf = (observer: SendingObserver): SendingObserver => ({
  settled: (outcome, answer) => observer.settled(outcome, answer),
  blocked: (by) => observer.blocked(by),
  relayFailed: (failure) => observer.relayFailed(failure),
  recorded: (milliseconds) => observer.recorded(milliseconds),
});
