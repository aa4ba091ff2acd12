import { parse } from 'csv-parse/sync';
import type {
  CrmFieldChoice,
  CrmSyncRowList,
  CrmVendor,
  ListCrmSyncRowsRequest,
  ListedLead,
  SyncCrmRequest,
} from '@lode/contracts';
import { ResultReader, type RunningJob } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { suppressionsOf } from '@lode/testing';
import type { DataSource } from 'typeorm';
import type { ExportFixture } from '../../testing/export-fixture';
import { listedLead } from '../../testing/sample-leads';
import { CrmConnectionRepository } from '../connections/crm-connection.repository';
import { CrmLeads } from '../sync/crm-leads';
import { CrmReports } from '../sync/crm-reports';
import { CrmSyncRepository } from '../sync/crm-sync.repository';
import { CrmSyncs } from '../sync/crm-syncs';
import { syncIdOf } from '../sync/sync-report';
import type { CrmClient } from '../vendors/crm-client';
import { storedConnection } from './stored-connection';

interface Parts<Crm extends CrmClient> {
  readonly running: ExportFixture;
  readonly source: DataSource;
  readonly crm: Crm;
  /** Default: HubSpot. */
  readonly vendor?: CrmVendor;
}

/** Schedules nothing. */
export const noReadings = { put: async (): Promise<void> => undefined };

let number = 0;

/** Syncs of an account of their own to a CRM in memory. */
export class Syncing<Crm extends CrmClient> {
  readonly account = `acc_crm_${(number += 1)}`;
  readonly list = `lst_crm_${number}`;
  readonly connection = `crm_${number}`;
  readonly crm: Crm;
  readonly suppressed: string[] = [];
  /** Reported by the last attempt: parts that are done, and all if they are known. */
  progress: [number, number | undefined][] = [];
  suppressions = suppressionsOf();
  private jobs = 0;

  constructor(private readonly parts: Parts<Crm>) {
    this.crm = parts.crm;
  }

  async prepare(leads: readonly ListedLead[], fields: CrmFieldChoice[] = []): Promise<void> {
    this.leads(leads);
    await new CrmConnectionRepository(this.parts.source, noReadings).add(
      storedConnection(this.account, this.connection, this.parts.vendor ?? 'hubspot', fields),
    );
  }

  leads(entries: readonly ListedLead[]): void {
    this.parts.running.sources.lists.set(this.list, { account: this.account, entries });
  }

  get store(): CrmSyncRepository {
    return new CrmSyncRepository(this.parts.source, this.parts.running.clock, noReadings);
  }

  /** Runs one attempt of a job. @param job of an earlier attempt */
  async attempt(given: Partial<SyncCrmRequest> = {}, job = this.newJob()) {
    const suppressions = this.suppressions;
    const syncs = new CrmSyncs({
      ...{
        store: this.store,
        suppressions,
        clock: this.parts.running.clock,
        connections: new CrmConnectionRepository(this.parts.source, noReadings),
      },
      leads: new CrmLeads(
        this.parts.running.caller,
        new ResultReader(this.parts.running.caller),
        suppressions,
      ),
      hasher: new SubjectHasher(Buffer.alloc(32)),
      settings: { leadSource: 'Other' },
      suppress: async (_account, emails) => void this.suppressed.push(...emails),
      access: { open: () => this.parts.crm },
    });
    const request = { id: this.connection, list: this.list, ...given };
    const signal = new AbortController().signal;
    this.progress = [];
    const runningJob: RunningJob = {
      ...{ id: job, account: this.account, signal },
      progress: (done, total) => void this.progress.push([done, total]),
      rowsFound: () => undefined,
      allowance: {
        left: Infinity,
        bill: async () => undefined,
        reduce: async () => undefined,
        leaveOut: () => undefined,
      },
    };
    return syncs.run(request, runningJob);
  }

  newJob = (): string => `job_export_${this.account}_${(this.jobs += 1)}`;

  async report(job: string): Promise<Record<string, string>[]> {
    const request = { id: this.connection, sync_id: syncIdOf(job) };
    const { body } = await new CrmReports(this.store, this.suppressions).page(this.account, request);
    return parse(body, { columns: true });
  }

  /** The leads of a sync. */
  async rows(job: string, given: Partial<ListCrmSyncRowsRequest> = {}): Promise<CrmSyncRowList> {
    const request = { id: this.connection, sync_id: syncIdOf(job), ...given };
    return new CrmReports(this.store, this.suppressions).rows(this.account, request);
  }
}

/** Leads with a person and an address each. */
export const people = (count: number): ListedLead[] =>
  Array.from({ length: count }, (_, at) =>
    listedLead(at, {
      name: `Ada Moore${at}`,
      first_name: 'Ada',
      last_name: `Moore${at}`,
      email: `p${at}@cedar.test`,
    }),
  );
