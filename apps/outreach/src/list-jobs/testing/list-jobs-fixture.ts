import { Module } from '@nestjs/common';
import {
  ImportLeads,
  jobOperations,
  MergeLists,
  uploadOperations,
  type Job,
  type LeadImportReport,
  type Operation,
} from '@lode/contracts';
import {
  CLOCK,
  ForgetUpload,
  LodeService,
  plain,
  SubjectHasher,
  Suppressions,
  type Environment,
} from '@lode/service-kit';
import { movableClock, ServiceUnderTest, testDatabase, uploadFile } from '@lode/service-kit/testing';
import { heldPeople } from '../../database/held-people';
import { outreachDatabase } from '../../database/outreach-database';
import { AddToList } from '../../lists/add-to-list';
import { LeadRepository } from '../../lists/lead.repository';
import { listJobProviders } from '../../list-jobs.module';

const { get, cancel, progress } = jobOperations.outreach;
const { begin, part, finish, drop } = uploadOperations.outreach;

/** Imports and merges of lists, and nothing else of the service. */
@LodeService({
  name: 'outreach',
  settings: {},
  operations: [ImportLeads, MergeLists, get, cancel, begin, part, finish, drop] as unknown as Operation[],
  calls: [],
  events: [progress],
  database: outreachDatabase,
  people: heldPeople,
  jobs: jobOperations.outreach,
  uploads: uploadOperations.outreach,
  tasks: [ForgetUpload],
})
@Module({
  providers: [
    plain(LeadRepository, SubjectHasher, CLOCK),
    plain(AddToList, LeadRepository, Suppressions),
    ...listJobProviders,
  ],
})
export class ListJobsModule {}

/** A lead as it stands in the table. */
export interface LeadRow {
  readonly id: string;
  readonly list_id: string;
  readonly email: string | null;
  readonly [column: string]: unknown;
}

/** Imports and merges in front of a database of their own. */
export class ListJobsUnderTest extends ServiceUnderTest {
  readonly account = 'acc_a';
  /** What a process of its own needs to join. */
  environment: Environment = {};

  static async start(replicas = 1): Promise<ListJobsUnderTest> {
    const database = await testDatabase(ListJobsModule);
    const service = new ListJobsUnderTest(ListJobsModule, database, movableClock());
    service.environment = database.environment;
    for (let count = 0; count < replicas; count += 1) await service.addReplica();
    return service;
  }

  /** One more process. */
  addReplica(): Promise<void> {
    return this.startReplica({});
  }

  /** Makes a list with leads that have just an address. @returns its id */
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

  /** @returns the job, once it has ended */
  async import(
    list: string,
    content: string | Buffer,
    { account = this.account, tags }: { account?: string; tags?: string[] } = {},
  ): Promise<Job> {
    const upload = await this.upload(content, account);
    const { id } = await this.call(ImportLeads, { id: list, upload, ...(tags && { tags }) }, { account });
    return this.ended(get, id, account);
  }

  /** The report of an import that is done. */
  async report(list: string, content: string | Buffer): Promise<LeadImportReport> {
    return (await this.import(list, content)).result as unknown as LeadImportReport;
  }

  /** The leads of a list, in the order in which they came. */
  leads(list: string): Promise<LeadRow[]> {
    return this.query<LeadRow>('SELECT * FROM outreach.leads WHERE list_id = $1 ORDER BY id', [list]);
  }

  /** How many leads a list says that it holds, after it was compared with those that are there. */
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
