import { Controller, Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  exclusionOperations,
  MatchExclusions,
  type MatchedExclusions,
  type MatchExclusionsRequest,
  AcceptCrmContents,
  RemoveCrmContents,
  type AcceptCrmContentsRequest,
  type CrmConnectionOfContents,
  type CrmContentsCount,
} from '@lode/contracts';
import { Bus, On, accountOf, Handles, type CallContext } from '@lode/bus';
import { LOGGER, PeriodicTask, throttledWarning, type Logger } from '@lode/platform';
import { followIntervalMs } from '@lode/database';
import { noSuchList, StoredExclusions } from '@lode/work';
import { DataSource } from 'typeorm';
import { exclusionReceivers, type ReceiverName, sendExclusions } from './send-exclusions';
import { CrmContents } from './crm-contents.repository';
import { ExclusionOutboxRepository } from './exclusion.repository';

/** Sends the exclusions to each service every two seconds, and at once if the service asks for them. */
@Controller()
export class ExclusionSendingController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tasks: Readonly<Record<ReceiverName, PeriodicTask>>;

  constructor(bus: Bus, outbox: ExclusionOutboxRepository, @Inject(LOGGER) logger: Logger) {
    const receivers = exclusionReceivers(bus);
    const taskOf = (name: ReceiverName): PeriodicTask =>
      new PeriodicTask(
        followIntervalMs,
        () => sendExclusions(outbox, receivers[name]),
        throttledWarning(logger, `exclusions not accepted by ${name}, retrying automatically`),
      );
    this.tasks = { leads: taskOf('leads'), intel: taskOf('intel'), email: taskOf('email') };
  }

  @On(exclusionOperations.leads.wanted)
  wantedByLeads(): void {
    this.tasks.leads.wake();
  }

  @On(exclusionOperations.intel.wanted)
  wantedByIntel(): void {
    this.tasks.intel.wake();
  }

  @On(exclusionOperations.email.wanted)
  wantedByEmail(): void {
    this.tasks.email.wake();
  }

  onApplicationBootstrap(): void {
    for (const task of Object.values(this.tasks)) task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.tasks).map((task) => task.stop()));
  }
}

@Controller()
export class ExclusionsController {
  private readonly stored: StoredExclusions;

  constructor(
    source: DataSource,
    private readonly contents: CrmContents,
  ) {
    this.stored = new StoredExclusions(source);
  }

  @Handles(MatchExclusions)
  async match({ sources, hashes }: MatchExclusionsRequest, context: CallContext): Promise<MatchedExclusions> {
    const account = accountOf(context);
    const lists = sources.filter((source) => source.startsWith('lst_'));
    const [unknown] = await this.stored.unknownLists(account, lists);
    if (unknown !== undefined) throw noSuchList(unknown);
    const resolved = await this.stored.resolved(account, sources);
    return { hashes: [...(await this.stored.matching(account, resolved, hashes))] };
  }

  @Handles(AcceptCrmContents)
  acceptCrmContents(request: AcceptCrmContentsRequest, context: CallContext): Promise<CrmContentsCount> {
    return this.contents.accept(accountOf(context), request);
  }

  @Handles(RemoveCrmContents)
  removeCrmContents(
    { connection }: CrmConnectionOfContents,
    context: CallContext,
  ): Promise<CrmContentsCount> {
    return this.contents.remove(accountOf(context), connection);
  }
}
