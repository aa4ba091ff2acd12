import {
  ChangeLogGrown,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
  type Change,
  type ReportPositionRequest,
  type ResolvedSubject,
  type SubmitExportRequest,
} from '@lode/contracts';
import type { Bus } from '@lode/bus';

/** A fake change log of the privacy service, for tests of a service that follows it. */
export class FakeChangeLog {
  readonly changes: Change[] = [];
  readonly reports: ReportPositionRequest[] = [];
  readonly exports: SubmitExportRequest[] = [];
  readonly resolved: ResolvedSubject[] = [];
  /** Maximum page size, as in a large log. */
  pageSize = 5000;

  /** @param bus of its own */
  constructor(private readonly bus: Bus) {
    bus.serve(ListChanges, ({ after }) => {
      const behind = this.changes.filter(({ position }) => position > after);
      return Promise.resolve({ changes: behind.slice(0, this.pageSize), last: this.last });
    });
    bus.serve(ReportPosition, (report) => this.take(this.reports, report));
    bus.serve(SubmitExport, (part) => this.take(this.exports, part));
    bus.serve(SubmitResolved, ({ resolved }) => {
      this.resolved.push(...resolved);
      for (const each of resolved) this.addResolved(each);
      return Promise.resolve({ done: true });
    });
  }

  get last(): number {
    return this.changes.at(-1)?.position ?? 0;
  }

  /** Adds a change at the next position. @returns the change */
  add(change: Pick<Change, 'action' | 'hash'> & Partial<Change>, hint = true): Change {
    const added: Change = {
      account: null,
      expires_at: null,
      request_id: null,
      position: this.last + 1,
      ...change,
    };
    this.changes.push(added);
    if (hint) this.bus.emit(ChangeLogGrown, { position: added.position });
    return added;
  }

  close(): Promise<void> {
    return this.bus.close();
  }

  /** Lifts a suppression with all hashes that were resolved for it, as privacy does. */
  lift(change: Pick<Change, 'hash'> & Partial<Change>): void {
    const hashes = new Set([change.hash]);
    for (const { of, hash } of this.resolved) if (hashes.has(of)) hashes.add(hash);
    for (const hash of hashes) this.add({ ...change, hash, action: 'lift' });
    this.resolved.splice(0, Infinity, ...this.resolved.filter(({ of }) => !hashes.has(of)));
  }

  /** As in privacy: hashes resolved for an erasure are erased, those for a suppression suppressed. */
  private addResolved({ of, hash, kind, account = null }: ResolvedSubject): void {
    const action = this.lastAction(of, account) === 'suppress' ? 'suppress' : 'erase';
    const known = this.lastAction(hash, account);
    if (known === 'erase' || known === action) return;
    this.add({ action, hash, kind, account, request_id: action === 'erase' ? 'era_resolved' : null });
  }

  private lastAction(hash: string, account: string | null): Change['action'] | undefined {
    return this.changes.findLast(
      (change) => change.hash === hash && change.account === account && change.action !== 'tell',
    )?.action;
  }

  private take<Given>(into: Given[], given: Given): Promise<{ done: boolean }> {
    into.push(given);
    return Promise.resolve({ done: true });
  }
}

/** A change of the log, by default of the deployment. */
export const change = (position: number, action: Change['action'], more: Partial<Change> = {}): Change => ({
  position,
  action,
  hash: position.toString(16).padStart(8, '0').repeat(4),
  account: null,
  expires_at: null,
  request_id: action === 'erase' || action === 'tell' ? `req_${position}` : null,
  ...more,
});
