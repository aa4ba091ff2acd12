import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError, validationProblem, type CrmSyncReport, type SyncCrmRequest } from '@lode/contracts';
import type { Clock } from '@lode/platform';
import type { RunningJob } from '@lode/work';
import type { CrmAccess } from '../connections/crm-access';
import type { CrmConnectionRepository } from '../connections/crm-connection.repository';
import type { StoredConnection } from '../connections/stored-connection';
import type { CrmClient } from '../vendors/crm-client';
import { CrmError } from '../vendors/crm-http';
import type { SyncKey } from './crm-sync.repository';
import { runSync, type RunParts } from './run-sync';
import { syncIdOf } from './sync-report';

export interface CrmSyncsParts extends RunParts {
  readonly connections: Pick<CrmConnectionRepository, 'get' | 'change'>;
  readonly access: Pick<CrmAccess, 'open'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds of a wait that the account sees. */
const longWaitMs = 60_000;
const retryAdvice = 'start the sync again when the CRM answers: it repeats nothing that it has written';
/** Milliseconds of a request, for estimates. */
const usualRequestMs = 250;

/** Runs the jobs of syncs. */
export class CrmSyncs {
  constructor(private readonly parts: CrmSyncsParts) {}

  /** @throws ProblemError not_found, gone; errors that another attempt may avoid */
  async run(request: SyncCrmRequest, job: RunningJob): Promise<CrmSyncReport> {
    const { store, connections } = this.parts;
    const key = { account: job.account, id: syncIdOf(job.id), connectionId: request.id };
    const connection = await connections.get(key.account, key.connectionId);
    const begun = await store.start(key, request);
    if (begun.endedAt === null) await this.toEnd(key, request, connection, begun, job);
    const [report] = await store.reports(key.account, key.connectionId, key.id);
    if (!report) throw new ProblemError('not_found', 'The connection was deleted.');
    return report;
  }

  private async toEnd(
    key: SyncKey,
    request: SyncCrmRequest,
    connection: StoredConnection,
    begun: Parameters<typeof runSync>[2],
    job: RunningJob,
  ): Promise<void> {
    const { store, access } = this.parts;
    const counter = { noted: 0, client: undefined as CrmClient | undefined };
    const note = async (waitsUntil: Date | null): Promise<void> => {
      const sent = counter.client?.requests ?? 0;
      await store.note(key, sent - counter.noted, waitsUntil);
      counter.noted = sent;
    };
    try {
      const client = access.open(connection, (at, signal) => this.wait(at, signal, note));
      counter.client = client;
      await runSync(this.parts, { key, request, connection, client, job }, begun);
      await note(null);
      const estimatedSeconds = request.dry_run === true ? await this.estimate(key, client) : null;
      await store.end(key, { stopped: null, stopDetail: null, estimatedSeconds });
    } catch (error) {
      await note(null);
      if (!(error instanceof CrmError)) throw error;
      await this.stop(key, connection, error);
    }
  }

  private async stop(key: SyncKey, { id }: StoredConnection, error: CrmError): Promise<void> {
    const { store, connections } = this.parts;
    const { kind } = error;
    const stopped = kind === 'invalid' ? 'crm_unavailable' : kind;
    const detail = kind === 'crm_unavailable' ? `${error.detail}; ${retryAdvice}` : error.detail;
    if (stopped === 'sign_in_rejected')
      await connections.change(key.account, id, { status: 'failed', failure: detail });
    await store.end(key, { stopped, stopDetail: detail, estimatedSeconds: null });
  }

  private async wait(
    at: number,
    signal: AbortSignal,
    note: (until: Date | null) => Promise<void>,
  ): Promise<void> {
    const milliseconds = at - this.parts.clock.now();
    if (milliseconds <= 0) return;
    const isLong = milliseconds > longWaitMs;
    if (isLong) await note(new Date(at));
    await sleep(milliseconds, undefined, { signal });
    if (isLong) await note(null);
  }

  private async estimate(key: SyncKey, { costs }: CrmClient): Promise<number> {
    const [report] = await this.parts.store.reports(key.account, key.connectionId, key.id);
    const written = (report?.created ?? 0) + (report?.updated ?? 0);
    const requests = (written * costs.perThousand) / 1000;
    return Math.ceil((requests * Math.max(costs.intervalMs, usualRequestMs)) / 1000);
  }
}

/** @throws ProblemError validation */
export function requireOneSource({ list, results }: SyncCrmRequest): void {
  if ((list === undefined) !== (results === undefined)) return;
  const fix = 'send `list` or `results`';
  const message = list === undefined ? 'is required' : 'cannot be combined with `results`';
  throw validationProblem([{ location: 'body.list', message, fix }]);
}
