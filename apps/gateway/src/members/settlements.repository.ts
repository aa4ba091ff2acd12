import {
  isFinal,
  jobOperations,
  memberThingOperations,
  type MemberThing,
  type MemberThings,
  type MemberThingChoice,
  type ServiceName,
} from '@lode/contracts';
import { Bus, createContext, type CallContext } from '@lode/bus';
import { CLOCK, LOGGER, type Clock, type Logger, PeriodicTask } from '@lode/platform';
import { statement, typed, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { JobDirectory } from '../jobs/job-directory';
import { jobStarters } from '../jobs/jobs.controller';

const thingServices: readonly ServiceName[] = ['webhooks', 'outreach', 'export'];
const jobServices = Object.keys(jobOperations) as ServiceName[];
const services: readonly ServiceName[] = [...new Set([...thingServices, ...jobServices])];

const insertSettlements = statement({
  sql: `
    INSERT INTO gateway.settlements (account_id, service, user_id, creators, things, successor, before)
    SELECT $1, service, $3, $4, $5, $6, $7 FROM unnest($2::text[]) AS service`,
  parameters: ['text', 'text[]', 'text', 'text[]', 'text', 'text | null', 'timestamptz'],
});

/** Of any account; no other replica claims it within half a minute. */
const claimSettlement = statement({
  sql: `
    SELECT id, account_id, service, creators, things, successor, before, passes FROM gateway.claim_settlement()`,
  columns: {
    id: 'bigint',
    account_id: 'text',
    service: typed<ServiceName>('text'),
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
    UPDATE gateway.settlements SET passes = passes + 1, attempts = 0, due_at = now() + interval '60 seconds' WHERE id = $1`,
  parameters: ['bigint'],
});

const deleteSettlement = statement({
  sql: 'DELETE FROM gateway.settlements WHERE id = $1',
  parameters: ['bigint'],
});

const delaySettlement = statement({
  sql: `
    UPDATE gateway.settlements SET due_at = now() + make_interval(secs => least(power(2, attempts), 300)) WHERE id = $1`,
  parameters: ['bigint'],
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
    private readonly jobs: JobDirectory,
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
    const before = new Date(this.clock.now() + inFlightMs);
    await insertSettlements.run(manager, account, services, user, creators, things, successor, before);
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
      services.map(async (service) => [
        ...(await this.thingsOf(service, creators, soon)),
        ...(await this.jobsOf(service, creators, soon)),
      ]),
    );
    return {
      things: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      unlisted: services.filter((_, index) => answers[index]?.status === 'rejected'),
    };
  }

  private async run(): Promise<void> {
    for (;;) {
      const settlement = await claimSettlement.first(this.source);
      if (!settlement) return;
      await this.attempt(settlement);
    }
  }

  private async attempt(settlement: Settlement): Promise<void> {
    const { id, account_id: account, service, passes } = settlement;
    const after = await this.settle(settlement).then(
      () => (passes === 0 ? passSettlement : deleteSettlement),
      (error: unknown) => {
        this.logger.warn({ err: error, service }, 'things of a removed member not settled, retrying');
        return delaySettlement;
      },
    );
    await withAccount(this.source, account, (manager) => after.run(manager, id));
  }

  private async settle({
    account_id: account,
    service,
    creators,
    things,
    successor,
    before,
  }: Settlement): Promise<void> {
    const context = createContext(settleMs, { account });
    const operations = operationsOf(service);
    const to = successor === null ? {} : { to: successor };
    if (operations)
      await this.bus.call(
        operations.settle,
        { creators, things, before: before.toISOString(), ...to },
        context,
      );
    if (things !== 'stop') return;
    for (const { id } of await this.jobsOf(service, creators, context)) await this.jobs.cancel(id, context);
  }

  private async thingsOf(
    service: ServiceName,
    creators: readonly string[],
    context: CallContext,
  ): Promise<readonly MemberThing[]> {
    const operations = operationsOf(service);
    if (!operations) return [];
    return (await this.bus.call(operations.list, { creators: [...creators] }, context)).things;
  }

  /** Those that have not ended. */
  private async jobsOf(
    service: ServiceName,
    creators: readonly string[],
    context: CallContext,
  ): Promise<MemberThing[]> {
    const operations = jobStarters.filter((starter) => starter.service === service).map(({ name }) => name);
    if (operations.length === 0) return [];
    const open = await Promise.all(
      (['queued', 'running'] as const).map((state) =>
        this.jobs.list(service, { operations, state, limit: 101 }, context),
      ),
    );
    return open
      .flat()
      .flatMap(({ id, operation, question, state, created_by: creator }) =>
        isFinal(state) || !creator || !creators.includes(creator)
          ? []
          : [{ kind: 'job' as const, id, name: question ?? operation, works: true }],
      );
  }
}

const operationsOf = (service: ServiceName) =>
  (memberThingOperations as Partial<Record<ServiceName, (typeof memberThingOperations)['webhooks']>>)[
    service
  ];
