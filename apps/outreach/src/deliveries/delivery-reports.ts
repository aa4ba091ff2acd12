import {
  type DeliveryReport,
  type SentReport,
  AcceptDelivery,
  RecordDelivery,
  RecordSent,
  type DeliveryResult,
} from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { CONFIG } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { task, Tasks, TaskWorker } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EnrolmentEntity } from '../sequences/enrolment.entity';

/** Passes the result of a message on, without the account. */
export const ReportDelivery = task<DeliveryReport>({
  name: 'report_delivery',
  attempts: 1000,
  retryDelaySeconds: 30,
  concurrency: 2,
});

interface SentOrder extends Readonly<SentReport> {
  /** Idempotency key: a report that is sent again does not count twice. */
  readonly key: string;
}

/** Passes the number of sent messages on, with a hash of the account. */
export const ReportSent = task<SentOrder>({
  name: 'report_sent',
  attempts: 1000,
  retryDelaySeconds: 30,
  concurrency: 2,
});

/** Milliseconds per service. */
const budget = 10_000;

export interface DeliverySettings {
  readonly deliveryEvidence: boolean;
  readonly trustedMailboxHosts: readonly string[];
}

export interface DeliveryOf {
  readonly enrolment: string;
  readonly result: DeliveryResult;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The first message to the person, rejected at its hand-over. */
  readonly isRejected?: boolean;
  /** Host name of the mailbox server that reports; absent for the relay. */
  readonly host?: string | undefined;
}

export interface SentMessage {
  readonly message: string;
  readonly email: string;
  /** Position of the step, from 1. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As in `DeliveryOf`. */
  readonly host?: string | undefined;
}

/**
 * Passes hard bounces, replies and numbers of sent messages on to the services of facts, with a hash of the account. The server of a mailbox may be that of its account, so only
 * the relay and hosts that the operator trusts are believed.
 */
@Injectable()
export class DeliveryReports {
  constructor(
    private readonly tasks: Tasks,
    private readonly hasher: SubjectHasher,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    @Inject(CONFIG) private readonly settings: DeliverySettings,
  ) {}

  /** In the caller's transaction. */
  async schedule(
    manager: EntityManager,
    { enrolment, result, at, host, isRejected = false }: DeliveryOf,
  ): Promise<void> {
    if (!this.settings.deliveryEvidence || !this.isTrusted(host)) return;
    const found = await manager.findOne(EnrolmentEntity, {
      select: { accountId: true, email: true, subjectHashes: true },
      where: { id: enrolment },
    });
    if (!found) return;
    await this.tasks.schedule(manager, ReportDelivery, {
      key: `${enrolment} ${result}`,
      payload: {
        ...{ email: found.email, result, at: new Date(at).toISOString() },
        sender: this.senderOf(found.accountId),
        ...(isRejected && { rejected: true }),
      },
      dueAt: at,
      subjects: found.subjectHashes,
    });
  }

  /** First messages of an account to people, in the caller's transaction. Later ones say nothing new of the address. */
  async scheduleSent(manager: EntityManager, account: string, sent: readonly SentMessage[]): Promise<void> {
    const counted = sent.filter(({ position, host }) => position === 1 && this.isTrusted(host));
    const [first] = counted;
    if (!first || !this.settings.deliveryEvidence) return;
    const emails = counted.map(({ email }) => email);
    await this.tasks.schedule(manager, ReportSent, {
      key: first.message,
      payload: { key: first.message, sender: this.senderOf(account), emails },
      dueAt: first.at,
      subjects: emails.map((email) => this.hasher.email(email)),
    });
  }

  @TaskWorker(ReportSent)
  async reportSent({ key, sender, emails }: SentOrder): Promise<void> {
    await this.bus.call(
      RecordSent,
      { sender, emails: [...emails] },
      createContext(budget, { idempotencyKey: key }),
    );
  }

  @TaskWorker(ReportDelivery)
  async report(report: DeliveryReport): Promise<void> {
    await this.bus.call(RecordDelivery, report, createContext(budget));
    await this.bus.call(AcceptDelivery, report, createContext(budget));
  }

  private senderOf(account: string): string {
    return this.hasher.request(`sender ${account}`);
  }

  private isTrusted(host: string | undefined): boolean {
    return host === undefined || this.settings.trustedMailboxHosts.includes(host);
  }
}
