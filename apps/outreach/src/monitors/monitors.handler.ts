import { Controller } from '@nestjs/common';
import {
  CreateMonitor,
  DeleteMonitor,
  GetMonitor,
  ListMonitorChanges,
  ListMonitors,
  type CreateMonitorRequest,
  type EmptyRequest,
  type ListChangesOfMonitorRequest,
  type Monitor,
  type MonitorChanges,
  type MonitorList,
  type MonitorRequest,
  type Operation,
} from '@lode/contracts';
import { accountOf, cursorAfterId, Handles, idFromCursor, type CallContext } from '@lode/service-kit';
import { RunSearch } from '../saved-searches/run-search.adapter';
import { searchIn } from '../saved-searches/saved-search';
import { MonitorRepository } from './monitor.repository';
import { rejectCombination, requireScope } from './monitor-request';

const usualPage = 50;

@Controller()
export class MonitorsHandler {
  constructor(
    private readonly monitors: MonitorRepository,
    private readonly searches: RunSearch,
  ) {}

  @Handles(ListMonitors)
  async list(_: EmptyRequest, context: CallContext): Promise<MonitorList> {
    return { monitors: await this.monitors.list(accountOf(context)) };
  }

  @Handles(CreateMonitor)
  async create(request: CreateMonitorRequest, context: CallContext): Promise<Monitor> {
    rejectCombination(request);
    const search = searchIn(request);
    if (search) {
      requireScope(search.kind, context);
      await this.searches.check(search);
    }
    const operation = CreateMonitor as unknown as Operation;
    return this.monitors.create(accountOf(context), request, { operation, request, context });
  }

  @Handles(GetMonitor)
  async get({ id }: MonitorRequest, context: CallContext): Promise<Monitor> {
    return this.monitors.get(accountOf(context), id);
  }

  @Handles(DeleteMonitor)
  async remove({ id }: MonitorRequest, context: CallContext): Promise<Monitor> {
    return this.monitors.remove(accountOf(context), id);
  }

  @Handles(ListMonitorChanges)
  async changes(
    { id, limit = usualPage, cursor }: ListChangesOfMonitorRequest,
    context: CallContext,
  ): Promise<MonitorChanges> {
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'chg');
    const found = await this.monitors.changes(accountOf(context), id, before, limit + 1);
    const changes = found.slice(0, limit);
    const last = found.length > limit ? changes.at(-1) : undefined;
    return { changes, next_cursor: last ? cursorAfterId(last.id) : null };
  }
}
