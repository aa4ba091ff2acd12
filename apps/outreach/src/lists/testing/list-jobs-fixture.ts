import {
  ImportLeads,
  type ImportLeadsRequest,
  jobOperations,
  uploadOperations,
  type Job,
  type LeadImportReport,
} from '@lode/contracts';
import { uploadFile } from '@lode/testing';
import { emptyDatabase } from '../../testing/outreach-database';
import { OutreachFixture } from '../../testing/outreach-fixture';

/** Row of the table `leads`. */
export interface LeadRow {
  readonly id: string;
  readonly list_id: string;
  readonly email: string | null;
  readonly [column: string]: unknown;
}

/** Imports and merges of lists. */
export class ListJobsFixture extends OutreachFixture {
  readonly account = 'acc_a';

  static override async start(): Promise<ListJobsFixture> {
    return new ListJobsFixture(await emptyDatabase()).withReplicas(1);
  }

  /** Creates a list of leads that have only an email. @returns its id */
  async makeList(id: string, emails: readonly string[] = [], account = this.account): Promise<string> {
    await this.addList(id, emails, account);
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
    { account = this.account, ...options }: Partial<ImportLeadsRequest> & { account?: string } = {},
  ): Promise<Job> {
    const upload = await this.upload(content, account);
    const { id } = await this.call(ImportLeads, { id: list, upload, ...options }, { account });
    return this.ended(jobOperations.outreach.get, id, account);
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
