import type { AppliedErasure, Change, HeldItem } from '@lode/contracts';

/** Maximum number of changes that are applied together. */
const batch = 500;
/** Maximum number of erasures per report. */
const maxReported = 1000;

/** The stored data of the service. */
export interface PersonalData {
  /** The position up to which the service has applied the log. */
  applied(): Promise<number>;
  /** Resets the position, because the log was restored from a backup. */
  restart(): Promise<void>;
  /** @returns how many rows each erasure has deleted */
  erase(changes: readonly Change[]): Promise<AppliedErasure[]>;
  /** Submits the stored data of a person, once for all replicas. */
  exportData(change: Change, submit: (items: readonly HeldItem[]) => Promise<void>): Promise<void>;
}

/** The change of a lift has the id of the erasure that it ends. */
const isWork = ({ action, account, request_id: request }: Change): boolean =>
  action !== 'suppress' && (account === null || request !== null);

/** Applies the change log to the service's own data, in order. */
export class ChangeLogWork {
  private pending: Change[] = [];
  private present: Promise<void> | undefined;
  private again = false;
  private done = 0;
  /** The end of the log when it was first seen, or had been restored; undefined before the next poll. */
  private end: number | undefined;
  /** Number of starts of the log: the first, and one for each restore. */
  private beginnings = 1;
  /** The start to which `done` belongs. */
  private begun = 0;
  private erased: AppliedErasure[] = [];
  /** The position of the service when the process started, in the log of that time. */
  private known = 0;

  constructor(
    private readonly data: PersonalData,
    private readonly submit: (request: string, items: readonly HeldItem[]) => Promise<void>,
  ) {}

  /** Called before the log is read: completed work need not be recorded, and a deletion list has a million entries. */
  async prepare(): Promise<void> {
    this.known = await this.data.applied();
  }

  /**
   * Lifted suppressions are included: the person may be collected again. Of an account, only lifts of erasures are.
   * @param last the last position of the log
   */
  add(changes: readonly Change[], last: number): void {
    this.end ??= last;
    // A log that ends before that was restored from a backup.
    const known = last < this.known ? 0 : this.known;
    for (const change of changes) if (isWork(change) && change.position > known) this.pending.push(change);
  }

  /** The log was restored: its previous state is void. */
  restart(): void {
    this.pending = [];
    this.done = 0;
    this.known = 0;
    this.end = undefined;
    this.beginnings += 1;
  }

  /** The position up to which all work is done; `followed` where no work is pending. */
  applied(followed: number): number {
    const [next] = this.pending;
    return next ? Math.min(this.done, next.position - 1) : followed;
  }

  /** The erasures since the last call. */
  takeErased(): AppliedErasure[] {
    return this.erased.splice(0, maxReported);
  }

  /** Returns erasures that could not be reported. */
  returnErased(erased: readonly AppliedErasure[]): void {
    this.erased.unshift(...erased);
  }

  /** Does the pending work; failed work waits for the next call. */
  run(): Promise<void> {
    this.again = true;
    this.present ??= this.untilNothingIsNew().finally(() => (this.present = undefined));
    return this.present;
  }

  private async untilNothingIsNew(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.runAll();
    }
  }

  private async runAll(): Promise<void> {
    const beginning = this.beginnings;
    if (this.end === undefined) return;
    if (this.begun !== beginning) await this.begin(this.end);
    while (this.beginnings === beginning) {
      const [next] = this.pending;
      if (!next) return;
      const turn = next.action === 'tell' ? [next] : this.nextErasures();
      if (next.action === 'tell') await this.exportData(next);
      else this.erased.push(...(await this.data.erase(turn)));
      // After a restore of the log, its positions have another meaning.
      if (this.beginnings === beginning) this.dropUpTo(turn.at(-1)?.position ?? 0);
    }
  }

  /** Continues at the position of the service; a service that is ahead of the log has followed another one. */
  private async begin(end: number): Promise<void> {
    const { beginnings } = this;
    const applied = await this.data.applied();
    const isAhead = applied > end;
    if (isAhead) await this.data.restart();
    if (beginnings !== this.beginnings) return;
    if (!isAhead) this.dropUpTo(applied);
    this.begun = beginnings;
  }

  private exportData(change: Change): Promise<void> {
    return this.data.exportData(change, (items) => this.submit(change.request_id ?? '', items));
  }

  private nextErasures(): Change[] {
    const next = this.pending.slice(0, batch);
    const end = next.findIndex(({ action }) => action === 'tell');
    return end < 0 ? next : next.slice(0, end);
  }

  /** Visits only the removed entries: a deletion list has a million. */
  private dropUpTo(position: number): void {
    this.done = Math.max(this.done, position);
    const rest = this.pending.findIndex((change) => change.position > position);
    this.pending.splice(0, rest < 0 ? this.pending.length : rest);
  }
}
