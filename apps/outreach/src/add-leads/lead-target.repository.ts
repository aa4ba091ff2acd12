import {
  AddLeads,
  maxLeadProblems,
  type AddedLeadsReport,
  type AddLeadsRequest,
  type Operation,
} from '@lode/contracts';
import { answeredBefore, runOnce, type CallContext } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import {
  differenceOf,
  mistakesOf,
  type AddToList,
  type LeadOrder,
  type LeadsAdded,
} from '../lists/add-to-list';
import { type ListStore, type Once, noSuchList } from '../lists/list.repository';
import type { LeadTarget } from './add-leads';

export interface LeadTargetParts {
  readonly source: DataSource;
  readonly lists: ListStore;
  readonly adding: AddToList;
}

/** Adds leads once per idempotency key. */
export class LeadTargetRepository implements LeadTarget {
  constructor(
    private readonly parts: LeadTargetParts,
    private readonly request: AddLeadsRequest,
    private readonly context: CallContext,
  ) {}

  answered(): Promise<AddedLeadsReport | undefined> {
    return answeredBefore(this.once());
  }

  async requireList(account: string, list: string): Promise<void> {
    if (!(await this.parts.lists.find(account, list))) throw noSuchList();
  }

  add(order: LeadOrder): Promise<AddedLeadsReport> {
    const { adding } = this.parts;
    return runOnce({ ...this.once(), run: async (manager) => reportOf(await adding.add(manager, order)) });
  }

  private once(): { source: DataSource } & Once {
    const operation = AddLeads as unknown as Operation;
    return { source: this.parts.source, operation, request: this.request, context: this.context };
  }
}

function reportOf({ outcomes, tally }: LeadsAdded): AddedLeadsReport {
  const problems = outcomes.flatMap((outcome, index) => {
    const reason = differenceOf(outcome, (row) => `lead ${row}`);
    const mistakes = mistakesOf(outcome);
    return [...mistakes, ...(reason === undefined ? [] : [{ field: null, reason }])].map((mistake) => ({
      index,
      ...mistake,
    }));
  });
  const leads = outcomes.map((result) => ({
    id: (result.outcome === 'invalid' ? undefined : result.id) ?? null,
    outcome: result.outcome,
  }));
  const report = { ...tally, leads };
  return problems.length === 0 ? report : { ...report, problems: problems.slice(0, maxLeadProblems) };
}
