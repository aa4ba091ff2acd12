import {
  AddLeads,
  CreateList,
  GetList,
  ListLeads,
  type AddedLeadsReport,
  type LeadInput,
  type LeadList,
  type ListedLead,
  type ListLeadsRequest,
} from '@lode/contracts';
import { emptyDatabase } from './outreach-database';
import { OutreachFixture } from './outreach-fixture';

/** Lead lists of the service. */
export class ListsFixture extends OutreachFixture {
  static override async start(): Promise<ListsFixture> {
    return new ListsFixture(await emptyDatabase()).withReplicas(1);
  }

  create(name = 'Dentists', account = 'acc_1'): Promise<LeadList> {
    this.clock.advance(1);
    return this.call(CreateList, { name }, { account });
  }

  /** The numbers and problems of the report. */
  async add(list: string, leads: LeadInput[], account = 'acc_1'): Promise<AddedLeadsReport> {
    return withoutLeads(await this.report(list, leads, account));
  }

  /** The report with each lead. */
  report(list: string, leads: LeadInput[], account = 'acc_1'): Promise<AddedLeadsReport> {
    this.clock.advance(1);
    return this.call(AddLeads, { id: list, leads }, { account });
  }

  get(id: string, account = 'acc_1'): Promise<LeadList> {
    return this.call(GetList, { id }, { account });
  }

  /** All leads, read in pages. */
  async leads(id: string, conditions: Partial<ListLeadsRequest> = {}, account = 'acc_1') {
    const leads: ListedLead[] = [];
    const request = { limit: 500, ...conditions, id };
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await this.call(ListLeads, { ...request, ...(cursor && { cursor }) }, { account });
      leads.push(...page.leads);
      cursor = page.next_cursor;
    }
    return leads;
  }

  /** Number of stored leads and the number that the list states. */
  async counts(id: string): Promise<{ stored: number; visible: number }> {
    const [row] = await this.query<{ stored: number; visible: number }>(
      `SELECT (SELECT count(*)::integer FROM outreach.leads WHERE list_id = $1) AS stored, leads_count AS visible
       FROM outreach.lists WHERE id = $1`,
      [id],
    );
    return row ?? { stored: 0, visible: 0 };
  }

  /** Lists whose number of leads is not that of their leads. */
  wrongLists(): Promise<unknown[]> {
    return this.query(
      `SELECT lists.id, leads_count, count FROM outreach.lists, LATERAL (
         SELECT count(*) AS count FROM outreach.leads WHERE list_id = lists.id)
       WHERE leads_count <> count`,
    );
  }

  async clear(): Promise<void> {
    expect(await this.wrongLists()).toEqual([]);
    const tables = ['lists', 'leads', 'lead_states', 'idempotency_records'];
    await this.empty(...tables.map((table) => `outreach.${table}`));
  }
}

export const withoutLeads = ({ leads: _leads, ...report }: AddedLeadsReport): AddedLeadsReport => report;

/** The given number of people with distinct names and emails. */
export const people = (count: number, domain = 'cedar.example'): LeadInput[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Ada Moore${lettersOf(index)}`,
    email: `p${index}@${domain}`,
  }));

/** Writes a number in the letters a to j. */
const lettersOf = (index: number): string =>
  index === 0 ? '' : String(index).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
