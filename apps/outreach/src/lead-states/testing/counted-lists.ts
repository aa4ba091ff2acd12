import {
  AddLeads,
  GetList,
  ImportLeads,
  jobOperations,
  ListLeads,
  ListLists,
  MergeLists,
  uploadOperations,
  type LeadInput,
  type ListedLead,
} from '@lode/contracts';
import { until, uploadFile } from '@lode/testing';
import { OutreachFixture } from '../../testing/outreach-fixture';

/** Lead lists of the whole service on two replicas, whose counts are compared with their pages. */
export class CountedLists {
  private readonly replicas = new Set<string>();

  private constructor(readonly outreach: OutreachFixture) {}

  static async start(): Promise<CountedLists> {
    const lists = new CountedLists(await OutreachFixture.start({}, 2));
    await until(() => new Set(lists.log().reports.map(({ replica }) => replica)).size === 2, 10_000);
    return lists;
  }

  get clock() {
    return this.outreach.clock;
  }

  stop(): Promise<void> {
    return this.outreach.stop();
  }

  /** Resolves when every replica has read the log to its end and requested erasures are done. */
  async inForce(): Promise<void> {
    const log = this.log();
    await until(
      () => {
        for (const { replica } of log.reports) this.replicas.add(replica);
        return [...this.replicas].every((each) => {
          const { position = -1, applied = -1 } =
            log.reports.findLast(({ replica, leaving }) => replica === each && !leaving) ?? {};
          return Math.min(position, applied) >= log.last;
        });
      },
      10_000,
      'every replica has read the log',
    );
  }

  log() {
    const { changeLog } = this.outreach;
    if (!changeLog) throw new Error('change log not started');
    return changeLog;
  }

  add(account: string, id: string, leads: readonly LeadInput[]) {
    return this.outreach.call(AddLeads, { id, leads: [...leads] }, { account });
  }

  async import(account: string, id: string, emails: readonly string[]): Promise<void> {
    const content = `email\n${emails.join('\n')}\n`;
    const upload = await uploadFile(this.outreach.caller, uploadOperations.outreach, {
      operation: ImportLeads,
      account,
      content,
      idempotencyKey: undefined,
    });
    const job = await this.outreach.call(ImportLeads, { id, upload }, { account });
    await this.outreach.ended(jobOperations.outreach.get, job.id, account);
  }

  async merge(account: string, id: string, from: string, deleteSources: boolean): Promise<void> {
    const request = { id, from: [from], delete_sources: deleteSources };
    const job = await this.outreach.call(MergeLists, request, { account });
    await this.outreach.ended(jobOperations.outreach.get, job.id, account);
  }

  async visible(account: string, id: string): Promise<string[]> {
    return (await this.leads(account, id)).map((lead) => lead.id);
  }

  private async leads(account: string, id: string): Promise<ListedLead[]> {
    const leads: ListedLead[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await this.outreach.call(
        ListLeads,
        { id, limit: 3, ...(cursor && { cursor }) },
        { account },
      );
      leads.push(...page.leads);
      cursor = page.next_cursor;
    }
    return leads;
  }

  /** Asserts that every list states the number of leads and of suppressed ones that paging returns, and that all are stored. */
  async agree(accounts: readonly string[]): Promise<void> {
    for (const account of accounts) {
      const { lists } = await this.outreach.call(ListLists, {}, { account });
      for (const list of lists) {
        expect(await this.outreach.call(GetList, { id: list.id }, { account })).toEqual(list);
        const [row] = await this.outreach.query<{ stored: number }>(
          'SELECT count(*)::integer AS stored FROM outreach.leads WHERE list_id = $1',
          [list.id],
        );
        const leads = await this.leads(account, list.id);
        const suppressed = leads.filter(({ suppression }) => suppression !== null).length;
        const { leads_count: shown, suppressed_count: states } = list;
        expect({ shown, states, stored: row?.stored }).toEqual({
          shown: leads.length,
          states: suppressed,
          stored: leads.length,
        });
      }
    }
  }
}
