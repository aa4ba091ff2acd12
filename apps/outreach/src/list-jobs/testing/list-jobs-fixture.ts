import { Module } from '@nestjs/common';
import {
  eventFeeds,
  ImportLeads,
  PreviewLeadImport,
  jobOperations,
  MergeLists,
  uploadOperations,
  VerifyEmails,
  VerifyList,
  type Job,
  type LeadImportReport,
  type Operation,
} from '@lode/contracts';
import { DeleteUpload, LodeService, type Environment } from '@lode/service-kit';
import { movableClock, TestService, testDatabase, uploadFile } from '@lode/service-kit/testing';
import { heldPeople } from '../../database/held-people';
import { outreachDatabase } from '../../database/outreach-database';
import { AddToList } from '../../lists/add-to-list';
import { LeadRepository } from '../../lists/lead.repository';
import { listJobControllers, listJobProviders } from '../../list-jobs.module';

const { get, cancel, list, progress } = jobOperations.outreach;
const { begin, part, finish, drop } = uploadOperations.outreach;

/** The service with imports and merges of lists only. */
@LodeService({
  name: 'outreach',
  settings: {},
  operations: [
    PreviewLeadImport,
    ImportLeads,
    MergeLists,
    VerifyList,
    get,
    cancel,
    list,
    begin,
    part,
    finish,
    drop,
    eventFeeds.outreach.read,
  ] as unknown as Operation[],
  calls: [VerifyEmails],
  events: [progress],
  database: outreachDatabase,
  eventFeed: eventFeeds.outreach,
  people: heldPeople,
  jobs: jobOperations.outreach,
  uploads: uploadOperations.outreach,
  tasks: [DeleteUpload],
})
@Module({
  controllers: listJobControllers,
  providers: [LeadRepository, AddToList, ...listJobProviders],
})
export class ListJobsModule {}

/** Row of the table `leads`. */
export interface LeadRow {
  readonly id: string;
  readonly list_id: string;
  readonly email: string | null;
  readonly [column: string]: unknown;
}

/** Imports and merges with their own database. */
export class ListJobsFixture extends TestService {
  readonly account = 'acc_a';
  /** Environment with which a separate process joins. */
  environment: Environment = {};

  static async start(replicas = 1): Promise<ListJobsFixture> {
    const database = await testDatabase(ListJobsModule);
    const service = new ListJobsFixture(ListJobsModule, database, movableClock());
    service.environment = database.environment;
    for (let count = 0; count < replicas; count += 1) await service.addReplica();
    return service;
  }

  addReplica(): Promise<void> {
    return this.startReplica({});
  }

  /** Creates a list of leads that have only an email. @returns its id */
  async makeList(id: string, emails: readonly string[] = [], account = this.account): Promise<string> {
    await this.query(
      `INSERT INTO outreach.lists (id, account_id, name, tags, created_at, updated_at)
       VALUES ($1, $2, $1, '{}', now(), now())`,
      [id, account],
    );
    if (emails.length > 0) await this.import(id, `email\n${emails.join('\n')}`, { account });
    return id;
  }

  upload(content: string | Buffer, account = this.account, idempotencyKey?: string): Promise<string> {
    return uploadFile(this.caller, uploadOperations.outreach, {
      operation: ImportLeads,
      account,
      content,
      idempotencyKey,
    });
  }

  /** @returns the finished job */
  async import(
    list: string,
    content: string | Buffer,
    { account = this.account, tags }: { account?: string; tags?: string[] } = {},
  ): Promise<Job> {
    const upload = await this.upload(content, account);
    const { id } = await this.call(ImportLeads, { id: list, upload, ...(tags && { tags }) }, { account });
    return this.ended(get, id, account);
  }

  /** Report of a successful import. */
  async report(list: string, content: string | Buffer): Promise<LeadImportReport> {
    return (await this.import(list, content)).result as unknown as LeadImportReport;
  }

  /** Leads of a list in order of insertion. */
  leads(list: string): Promise<LeadRow[]> {
    return this.query<LeadRow>('SELECT * FROM outreach.leads WHERE list_id = $1 ORDER BY id', [list]);
  }

  /** Number of leads that the list states, after comparison with the stored ones. */
  async count(list: string): Promise<number> {
    const [row] = await this.query<{ leads_count: number; there: number }>(
      `SELECT leads_count, (SELECT count(*)::integer FROM outreach.leads WHERE list_id = lists.id) AS there
       FROM outreach.lists WHERE id = $1`,
      [list],
    );
    expect(row?.leads_count).toBe(row?.there);
    return row?.there ?? -1;
  }
}
