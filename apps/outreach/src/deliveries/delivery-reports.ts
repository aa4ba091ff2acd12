import { Inject, Injectable } from '@nestjs/common';
import { AcceptDelivery, RecordDelivery, type DeliveryReport, type DeliveryResult } from '@lode/contracts';
import { Bus, CONFIG, createContext, Tasks, WorksOn } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { EnrolmentEntity } from '../database/entities/enrolment.entity';
import { ReportDelivery } from './report-delivery.task';

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
  /** Host name of the mailbox server that reports; absent for the relay. */
  readonly host?: string | undefined;
}

/**
 * Passes hard bounces and replies on to the services of facts. The server of a mailbox may be that of its account, so only
 * the relay and hosts that the operator trusts are believed.
 */
@Injectable()
export class DeliveryReports {
  constructor(
    private readonly tasks: Tasks,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    @Inject(CONFIG) private readonly settings: DeliverySettings,
  ) {}

  /** In the caller's transaction. */
  async schedule(manager: EntityManager, { enrolment, result, at, host }: DeliveryOf): Promise<void> {
    if (!this.settings.deliveryEvidence || !this.isTrusted(host)) return;
    const found = await manager.findOne(EnrolmentEntity, {
      select: { email: true, subjectHashes: true },
      where: { id: enrolment },
    });
    if (!found) return;
    await this.tasks.schedule(manager, ReportDelivery, {
      key: `${enrolment} ${result}`,
      payload: { email: found.email, result, at: new Date(at).toISOString() },
      dueAt: at,
      subjects: found.subjectHashes,
    });
  }

  @WorksOn(ReportDelivery)
  async report(report: DeliveryReport): Promise<void> {
    await this.bus.call(RecordDelivery, report, createContext(budget));
    await this.bus.call(AcceptDelivery, report, createContext(budget));
  }

  private isTrusted(host: string | undefined): boolean {
    return host === undefined || this.settings.trustedMailboxHosts.includes(host);
  }
}
