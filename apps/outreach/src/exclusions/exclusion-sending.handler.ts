import { Controller, Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { exclusionOperations } from '@lode/contracts';
import {
  Bus,
  followIntervalMs,
  LOGGER,
  On,
  PeriodicTask,
  throttledWarning,
  type Logger,
} from '@lode/service-kit';
import { type ExclusionOutbox, EXCLUSION_OUTBOX } from './exclusion-outbox';
import { exclusionReceivers, type ReceiverName } from './exclusion-receivers.adapter';
import { sendExclusions } from './send-exclusions';

/** Sends the exclusions to each service every two seconds, and at once if the service asks for them. */
@Controller()
export class ExclusionSendingHandler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tasks: Readonly<Record<ReceiverName, PeriodicTask>>;

  constructor(bus: Bus, @Inject(EXCLUSION_OUTBOX) outbox: ExclusionOutbox, @Inject(LOGGER) logger: Logger) {
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
