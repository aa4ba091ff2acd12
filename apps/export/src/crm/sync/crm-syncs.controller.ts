import { Controller } from '@nestjs/common';
import {
  GetCrmSyncReport,
  ListCrmSyncRows,
  ListCrmSyncs,
  SyncCrm,
  type CrmSyncList,
  type CrmSyncReport,
  type CrmSyncRowList,
  type FilePage,
  type GetCrmSyncReportRequest,
  type Job,
  type ListCrmSyncRowsRequest,
  type ListCrmSyncsRequest,
  type SyncCrmRequest,
} from '@lode/contracts';
import { Jobs, JobWorker, type RunningJob } from '@lode/work';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { CrmConnectionRepository } from '../connections/crm-connection.repository';
import { CrmLeads } from './crm-leads';
import { CrmReports } from './crm-reports';
import { CrmSyncRepository } from './crm-sync.repository';
import { CrmSyncs, requireOneSource } from './crm-syncs';

/** Syncs mostly wait for the CRM, for up to a day, and continue where a killed worker stopped. */
const limits = { attempts: 10, concurrency: 64, maxPerAccount: 4 };

@Controller()
export class CrmSyncsController {
  constructor(
    private readonly syncs: CrmSyncs,
    private readonly leads: CrmLeads,
    private readonly store: CrmSyncRepository,
    private readonly connections: CrmConnectionRepository,
    private readonly reports: CrmReports,
    private readonly jobs: Jobs,
  ) {}

  @Handles(SyncCrm)
  async start(request: SyncCrmRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    requireOneSource(request);
    await this.connections.get(account, request.id);
    await this.leads.check(request, context);
    return this.jobs.begin(SyncCrm, request, context, {
      total: null,
      subjects: [],
      check: (manager) => this.store.check(manager, account, request.id),
    });
  }

  @JobWorker(SyncCrm, limits)
  run(request: SyncCrmRequest, job: RunningJob): Promise<CrmSyncReport> {
    return this.syncs.run(request, job);
  }

  @Handles(ListCrmSyncs)
  async list({ id }: ListCrmSyncsRequest, context: CallContext): Promise<CrmSyncList> {
    const account = accountOf(context);
    await this.connections.get(account, id);
    return { syncs: await this.store.reports(account, id) };
  }

  @Handles(ListCrmSyncRows)
  rows(request: ListCrmSyncRowsRequest, context: CallContext): Promise<CrmSyncRowList> {
    return this.reports.rows(accountOf(context), request);
  }

  @Handles(GetCrmSyncReport)
  report(request: GetCrmSyncReportRequest, context: CallContext): Promise<FilePage> {
    return this.reports.page(accountOf(context), request);
  }
}
