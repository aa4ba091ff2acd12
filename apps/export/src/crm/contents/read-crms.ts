import { setTimeout as sleep } from 'node:timers/promises';
import type { CrmVendor } from '@lode/contracts';
import { UnsealError, type Clock } from '@lode/platform';
import { TaskWorker, type Attempt } from '@lode/work';
import type { CrmAccess } from '../connections/crm-access';
import type { CrmConnectionRepository } from '../connections/crm-connection.repository';
import type { StoredConnection } from '../connections/stored-connection';
import type { CrmClient, CrmContact } from '../vendors/crm-client';
import { CrmError } from '../vendors/crm-http';
import type { CrmContents } from './crm-contents.adapter';
import { afterPage, readingOf, type ContentsState } from '../engine/crm-reading';
import { ReadCrm, type CrmToRead } from '../readings/crm-reading-schedule';

export interface ReadCrmsParts {
  readonly connections: Pick<
    CrmConnectionRepository,
    'find' | 'isSyncing' | 'rejectSecret' | 'saveReading' | 'scheduleReading'
  >;
  readonly access: Pick<CrmAccess, 'open'>;
  readonly contents: Pick<CrmContents, 'accept' | 'remove'>;
  /** Suppresses people for the account who want no mail according to the CRM. */
  readonly suppress: (account: string, emails: readonly string[], signal: AbortSignal) => Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds until the next reading. */
const delays = { changes: 1_800_000, sync: 60_000, failure: 3_600_000, day: 24 * 3_600_000 };
/** Maximum wait within a run, longer than those of an outage. For a limit that lasts longer, the reading is postponed. */
const maxWaitMs = 20_000;
/**
 * Milliseconds between two requests: less than the rate of a sync and than the five searches in a second of HubSpot, and at
 * most a thousand records in a second, which the feed of the exclusions hands over without a backlog.
 */
const intervalsMs: Readonly<Record<CrmVendor, number>> = { hubspot: 250, pipedrive: 500, salesforce: 500 };
/** Pages of one run, so that many connections are read in turn. */
const pagesPerRun = 20;
/** Pages of a reading in a day: 2,000 tokens of Pipedrive. */
const pagesPerDay: Readonly<Record<CrmVendor, number>> = {
  hubspot: Infinity,
  pipedrive: 200,
  salesforce: Infinity,
};

/** The reading continues at a later time. */
class ReadingPostponed extends Error {
  constructor(readonly delayMs: number) {
    super('a limit of requests is spent');
  }
}

type Next = { readonly delayMs: number } | 'gone' | 'stopped';

/** Reads the contents of CRMs in the background, one run of a connection at a time, and hands over their hashes. */
export class ReadCrms {
  constructor(private readonly parts: ReadCrmsParts) {}

  @TaskWorker(ReadCrm)
  async read(crm: CrmToRead, { signal }: Attempt): Promise<void> {
    const { connections, contents, clock } = this.parts;
    const begunAt = clock.now();
    const connection = await connections.find(crm.account, crm.connection);
    const next = connection ? await this.run(connection, crm, signal) : 'gone';
    if (next === 'gone') await contents.remove(crm, signal);
    else if (next !== 'stopped') await connections.scheduleReading(crm, next.delayMs, begunAt);
  }

  private async run(connection: StoredConnection, crm: CrmToRead, signal: AbortSignal): Promise<Next> {
    if (connection.status === 'failed') return 'stopped';
    if (await this.parts.connections.isSyncing(crm.account, crm.connection)) return { delayMs: delays.sync };
    try {
      return await this.pages(connection, crm, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ReadingPostponed) return { delayMs: error.delayMs };
      if (error instanceof CrmError) return this.failed(crm, connection, error);
      if (error instanceof UnsealError) return this.noteFailure(crm, { contentsFailure: error.message });
      throw error;
    }
  }

  private async pages(connection: StoredConnection, crm: CrmToRead, signal: AbortSignal): Promise<Next> {
    const client = this.parts.access.open(
      connection,
      (at, stop) => this.wait(at, stop),
      intervalsMs[connection.vendor],
    );
    let state: StoredConnection = connection;
    for (let count = 0; count < pagesPerRun; count += 1) {
      signal.throwIfAborted();
      const change = await this.page(state, { client, crm, signal });
      state = { ...state, ...change };
      if (!(await this.parts.connections.saveReading(crm, change))) return 'gone';
      if (!state.reading) return { delayMs: delays.changes };
      if (state.reading.pages % pagesPerDay[connection.vendor] === 0) return { delayMs: delays.day };
    }
    return { delayMs: 0 };
  }

  /** Hands over a page. Its repetition changes nothing. */
  private async page(
    state: StoredConnection,
    {
      client,
      crm,
      signal,
    }: { readonly client: CrmClient; readonly crm: CrmToRead; readonly signal: AbortSignal },
  ) {
    const { contents, suppress, clock } = this.parts;
    const reading = readingOf(state, clock.now());
    const { contacts, next } = await client.contents(reading, signal);
    const isComplete = next === null && reading.since === null;
    await contents.accept(crm, { reading: reading.number, contacts, isComplete }, signal);
    await suppress(crm.account, unsubscribedIn(contacts), signal);
    return afterPage(reading, next);
  }

  private async failed(
    crm: CrmToRead,
    { secret }: StoredConnection,
    { kind, detail }: CrmError,
  ): Promise<Next> {
    if (kind === 'sign_in_rejected') {
      const isCurrent = await this.parts.connections.rejectSecret(crm, secret, detail);
      return isCurrent ? 'stopped' : { delayMs: 0 };
    }
    // The CRM may have rejected the place of an earlier page, so the reading begins again.
    const restart = kind === 'invalid' ? { reading: null } : {};
    return this.noteFailure(crm, { contentsFailure: detail, ...restart });
  }

  private async noteFailure(crm: CrmToRead, change: Partial<ContentsState>): Promise<Next> {
    const isSaved = await this.parts.connections.saveReading(crm, change);
    return isSaved ? { delayMs: delays.failure } : 'gone';
  }

  private async wait(at: number, signal: AbortSignal): Promise<void> {
    const milliseconds = at - this.parts.clock.now();
    if (milliseconds > maxWaitMs) throw new ReadingPostponed(milliseconds);
    if (milliseconds > 0) await sleep(milliseconds, undefined, { signal });
  }
}

const unsubscribedIn = (contacts: readonly CrmContact[]): string[] => [
  ...new Set(contacts.flatMap(({ emails, isUnsubscribed }) => (isUnsubscribed ? emails : []))),
];
