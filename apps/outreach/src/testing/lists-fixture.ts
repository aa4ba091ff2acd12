import { Module } from '@nestjs/common';
import {
  AcceptCrmContents,
  AddLeads,
  CreateList,
  DeleteList,
  eventFeeds,
  GetLead,
  GetList,
  ListLeads,
  ListLists,
  MatchExclusions,
  MeasureLeads,
  ReadFileLeads,
  RemoveCrmContents,
  RemoveLead,
  RemoveLeads,
  jobOperations,
  resultOperations,
  StartAddLeads,
  TagLeads,
  UpdateLead,
  UpdateList,
  type AddedLeadsReport,
  type LeadInput,
  type LeadList,
  type ListedLead,
  type Operation,
} from '@lode/contracts';
import { LodeService } from '@lode/service-kit';
import { movableClock, TestService, testDatabase } from '@lode/service-kit/testing';
import { heldPeople } from '../database/held-people';
import { outreachDatabase } from '../database/outreach-database';
import { exclusionControllers, exclusionProviders } from '../exclusions.module';
import { HiddenLeads } from '../hidden-leads/hidden-leads';
import { listControllers, listProviders } from '../lists.module';

const jobs = jobOperations.outreach;

@LodeService({
  name: 'outreach',
  settings: {},
  operations: [
    AddLeads,
    StartAddLeads,
    jobs.get,
    jobs.cancel,
    jobs.list,
    CreateList,
    DeleteList,
    GetLead,
    GetList,
    ListLeads,
    ListLists,
    MatchExclusions,
    AcceptCrmContents,
    RemoveCrmContents,
    MeasureLeads,
    ReadFileLeads,
    RemoveLead,
    RemoveLeads,
    TagLeads,
    UpdateLead,
    UpdateList,
    eventFeeds.outreach.read,
  ] as unknown as Operation[],
  calls: Object.values(resultOperations).flatMap(({ latest, read }) => [latest, read]),
  events: [jobs.progress],
  jobs,
  database: outreachDatabase,
  eventFeed: eventFeeds.outreach,
  people: heldPeople,
  suppressionIndex: (parts) => new HiddenLeads(parts),
})
@Module({
  controllers: [...listControllers, ...exclusionControllers],
  providers: [...listProviders, ...exclusionProviders],
})
class ListsModule {}

/** Lead lists of the service with their own database. */
export class ListsFixture extends TestService {
  static async start(replicas = 1): Promise<ListsFixture> {
    const lists = new ListsFixture(ListsModule, await testDatabase(ListsModule), movableClock());
    for (let count = 0; count < replicas; count += 1) await lists.startReplica({});
    return lists;
  }

  addReplica(): Promise<void> {
    return this.startReplica({});
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

  /** All visible leads, read in pages. */
  async leads(id: string, { limit = 500, tag }: { limit?: number; tag?: string } = {}, account = 'acc_1') {
    const leads: ListedLead[] = [];
    const request = { id, limit, ...(tag !== undefined && { tag }) };
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

  /** Lists whose number or size of leads is not that of their leads. */
  wrongLists(): Promise<unknown[]> {
    return this.query(
      `SELECT lists.id, leads_count, leads_bytes, count, bytes FROM outreach.lists, LATERAL (
         SELECT count(*) AS count, coalesce(sum(outreach.lead_bytes(leads)), 0) AS bytes FROM outreach.leads WHERE list_id = lists.id)
       WHERE leads_count <> count OR leads_bytes <> bytes`,
    );
  }

  async clear(): Promise<void> {
    expect(await this.wrongLists()).toEqual([]);
    const tables = ['lists', 'leads', 'hidden_leads', 'idempotency_records'];
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
