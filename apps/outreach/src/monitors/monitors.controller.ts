import {
  ListCompanies,
  ListPeople,
  ProblemError,
  validationProblem,
  type CreateMonitorRequest,
  CreateMonitor,
  DeleteMonitor,
  GetMonitor,
  ListMonitorChanges,
  ListMonitors,
  type EmptyRequest,
  type ListChangesOfMonitorRequest,
  type Monitor,
  type MonitorChanges,
  type MonitorList,
  type MonitorRequest,
  type Operation,
  UpdateMonitor,
  type UpdateMonitorRequest,
} from '@lode/contracts';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { type CallContext, accountOf, Handles } from '@lode/bus';
import { runOnce } from '@lode/work';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SavedSearch } from './monitor.entity';
import { RunSearch } from './run-search.adapter';
import { searchIn } from './saved-search';
import { MonitorRepository } from './monitor.repository';

const kinds = ['list_id', 'domains', 'companies', 'people'] as const;

/** @throws ProblemError validation for a request with several kinds of monitor */
function rejectCombination(request: CreateMonitorRequest): void {
  const [, second] = kinds.filter((kind) => request[kind] !== undefined);
  if (second === undefined) return;
  const fix = `send exactly one of ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  throw validationProblem([
    { location: `body.${second}`, message: 'cannot be combined with the other kinds of monitor', fix },
  ]);
}

/** @throws ProblemError forbidden where the key may not run the search itself */
function requireScope(kind: SavedSearch['kind'], { scopes }: Pick<CallContext, 'scopes'>): void {
  const scope = { companies: ListCompanies, people: ListPeople }[kind].http?.scope;
  if (!scopes || !scope || scopes.has(scope)) return;
  throw new ProblemError(
    'forbidden',
    `The key lacks the scope ${scope}, which the search requires. Use a key that has it.`,
  );
}

const usualPage = 50;

@Controller()
export class MonitorsController {
  constructor(
    private readonly monitors: MonitorRepository,
    private readonly searches: RunSearch,
    private readonly source: DataSource,
  ) {}

  @Handles(ListMonitors)
  async list(_: EmptyRequest, context: CallContext): Promise<MonitorList> {
    return { monitors: await this.monitors.list(accountOf(context)) };
  }

  /** The search is tried over the bus, before the transaction. */
  @Handles(CreateMonitor)
  async create(request: CreateMonitorRequest, context: CallContext): Promise<Monitor> {
    rejectCombination(request);
    const search = searchIn(request);
    if (search) {
      requireScope(search.kind, context);
      await this.searches.check(search);
    }
    const operation = CreateMonitor as unknown as Operation;
    const run = () => this.monitors.create(accountOf(context), request);
    return runOnce({ source: this.source, operation, request, context, run });
  }

  @Handles(GetMonitor)
  async get({ id }: MonitorRequest, context: CallContext): Promise<Monitor> {
    return this.monitors.get(accountOf(context), id);
  }

  @Handles(UpdateMonitor)
  async update({ id, paused }: UpdateMonitorRequest, context: CallContext): Promise<Monitor> {
    return this.monitors.setPaused(accountOf(context), id, paused);
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
