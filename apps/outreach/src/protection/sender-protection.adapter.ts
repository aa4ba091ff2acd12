import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, CONFIG, Tasks, withAccount, WorksOn, type Clock } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { senderDomain } from '../checks/domain-records';
import { harmOf, type ProtectionLimits, type SenderFigures } from './harm';
import { ProtectSender, type SenderToCheck } from './protect-sender.task';
import {
  lockActiveSequences,
  markMessage,
  pauseMailbox,
  pauseSequences,
  readFigures,
} from './protection.statements';

/** Pauses the sequences of senders whose messages bounce or draw complaints. */
@Injectable()
export class SenderProtection {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly limits: ProtectionLimits,
  ) {}

  /** Records the harm of a message once, in the caller's transaction, and schedules a check of its sender. */
  async note(
    manager: EntityManager,
    { account, message }: { readonly account: string; readonly message: string },
    harm: keyof typeof markMessage,
  ): Promise<void> {
    const marked = await markMessage[harm].first(manager, message);
    if (!marked || marked.sender === null) return;
    const { sender } = marked;
    await this.tasks.schedule(manager, ProtectSender, {
      key: `${account} ${sender}`,
      payload: { account, sender },
      dueAt: this.clock.now(),
      subjects: [],
    });
  }

  @WorksOn(ProtectSender)
  async protect({ account, sender }: SenderToCheck): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      const reason = harmOf(await figuresOf(manager, account, sender), this.limits);
      if (reason === undefined) return;
      const now = new Date(this.clock.now());
      if ((await pauseMailbox.run(manager, account, sender, reason, now)) === 0)
        await this.pause(manager, { account, sender }, reason);
    });
  }

  private async pause(
    manager: EntityManager,
    { account, sender }: SenderToCheck,
    reason: string,
  ): Promise<void> {
    const active = await lockActiveSequences.rows(manager, account);
    const ids = active.filter((row) => senderDomain(row.from_email) === sender).map(({ id }) => id);
    if (ids.length > 0) await pauseSequences.run(manager, account, ids, reason, new Date(this.clock.now()));
  }
}

async function figuresOf(manager: EntityManager, account: string, sender: string): Promise<SenderFigures> {
  const row = await readFigures.one(manager, account, sender);
  return {
    bounces: { count: row.bounces, of: row.bounce_messages },
    complaints: { count: row.complaints, of: row.complaint_messages },
  };
}
