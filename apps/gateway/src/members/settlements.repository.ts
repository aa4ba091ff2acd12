import {
  memberThingOperations,
  type MemberThing,
  type MemberThings,
  type MemberThingChoice,
} from '@lode/contracts';
import { Bus, createContext, type CallContext } from '@lode/bus';
import { CLOCK, LOGGER, type Clock, type Logger, PeriodicTask } from '@lode/platform';
import { statement, typed, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type ThingService = keyof typeof memberThingOperations;

const services = Object.keys(memberThingOperations) as ThingService[];

const insertSettlements = statement({
  sql: `
    INSERT INTO gateway.settlements (account_id, service, user_id, creators, things, successor, before, due_at)
    SELECT $1, service, $3, $4, $5, $6, $7, $8 FROM unnest($2::text[]) AS service`,
  parameters: ['text', 'text[]', 'text', 'text[]', 'text', 'text | null', 'timestamptz', 'timestamptz'],
});

/** Of any account; no other replica claims it within half a minute. */
const claimSettlement = statement({
  sql: `
    SELECT id, account_id, service, creators, things, successor, before, passes FROM gateway.claim_settlement($1)`,
  parameters: ['timestamptz'],
  columns: {
    id: 'bigint',
    account_id: 'text',
    service: typed<ThingService>('text'),
    creators: 'text[]',
    things: typed<MemberThingChoice>('text'),
    successor: 'text | null',
    before: 'timestamptz',
    passes: 'integer',
  },
});

/** A second pass, a minute later, reaches what requests in flight at the removal have made. */
const passSettlement = statement({
  sql: `
    UPDATE gateway.settlements SET passes = passes + 1, attempts = 0, due_at = $2::timestamptz + interval '60 seconds' WHERE id = $1`,
  parameters: ['bigint', 'timestamptz'],
});

const deleteSettlement = statement({
  sql: 'DELETE FROM gateway.settlements WHERE id = $1',
  parameters: ['bigint'],
});

const delaySettlement = statement({
  sql: `
    UPDATE gateway.settlements SET due_at = $2::timestamptz + make_interval(secs => least(power(2, attempts), 300)) WHERE id = $1`,
  parameters: ['bigint', 'timestamptz'],
});

type Settlement = Awaited<ReturnType<typeof claimSettlement.rows>>[number];

/** Milliseconds within which requests that were in flight at the removal have made their last things. */
const inFlightMs = 60_000;
/** Milliseconds between two looks for settlements, beside those after a removal. */
const intervalMs = 5000;
/** Milliseconds for a service that lists things: a service that is away delays no removal. */
const listMs = 2000;
const settleMs = 20_000;

/** The removal of a member, for the things that the member has made. */
export interface Departure {
  readonly account: string;
  readonly user: string;
  /** The user, and the keys that the user has created. */
  readonly creators: readonly string[];
  readonly things: MemberThingChoice;
  /** Member who becomes the creator; null with `stop`. */
  readonly successor: string | null;
}

/** Stops or hands over what removed members have made, in every service, until each has done so. */
@Injectable()
export class Settlements {
  private readonly ticker: PeriodicTask;

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.ticker = new PeriodicTask(
      intervalMs,
      () => this.run(),
      (error) => logger.warn({ err: error }, 'settlements of removed members not read, retrying'),
    );
  }

  start(): void {
    this.ticker.start();
  }

  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** In the transaction of the removal. */
  async add(manager: EntityManager, departure: Departure): Promise<void> {
    const { account, user, creators, things, successor } = departure;
    const now = this.clock.now();
    const times = [new Date(now + inFlightMs), new Date(now)] as const;
    await insertSettlements.run(manager, account, services, user, creators, things, successor, ...times);
  }

  /** After the commit. */
  wake(): void {
    this.ticker.wake();
  }

  /** The things of a member; services that do not answer at once are named instead. */
  async list(context: CallContext, creators: readonly string[]): Promise<MemberThings> {
    const { account, requestId } = context;
    const soon = createContext(listMs, { account, requestId });
    const answers = await Promise.allSettled(
      services.map((service) => this.thingsOf(service, creators, soon)),
    );
    return {
      things: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      unlisted: services.filter((_, index) => answers[index]?.status === 'rejected'),
    };
  }

  private async run(): Promise<void> {
    for (;;) {
      const settlement = await claimSettlement.first(this.source, this.now());
      if (!settlement) return;
      await this.attempt(settlement);
    }
  }

  private async attempt(settlement: Settlement): Promise<void> {
    const { id, account_id: account, service, passes } = settlement;
    const after = await this.settle(settlement).then(
      () => (passes === 0 ? passSettlement : undefined),
      (error: unknown) => {
        this.logger.warn({ err: error, service }, 'things of a removed member not settled, retrying');
        return delaySettlement;
      },
    );
    await withAccount(this.source, account, (manager) =>
      after ? after.run(manager, id, this.now()) : deleteSettlement.run(manager, id),
    );
  }

  private async settle({
    account_id: account,
    service,
    creators,
    things,
    successor,
    before,
  }: Settlement): Promise<void> {
    const to = successor === null ? {} : { to: successor };
    await this.bus.call(
      memberThingOperations[service].settle,
      { creators, things, before: before.toISOString(), ...to },
      createContext(settleMs, { account }),
    );
  }

  private async thingsOf(
    service: ThingService,
    creators: readonly string[],
    context: CallContext,
  ): Promise<readonly MemberThing[]> {
    return (await this.bus.call(memberThingOperations[service].list, { creators: [...creators] }, context))
      .things;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
