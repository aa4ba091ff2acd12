import type { AppliedErasure, Change, HeldItem } from '@lode/contracts';

/** Changes about the service's own data that are carried out together. */
const batch = 500;
/** Erasures that one report may tell of. */
const maxTold = 1000;

/** What the service holds, as the log's work needs it. */
export interface HeldData {
  /** The position up to which the service has done what the log says. */
  applied(): Promise<number>;
  /** From now on nothing is done: the log has begun again, from a backup. */
  startAnew(): Promise<void>;
  /** @returns how many rows each erasure has taken */
  erase(changes: readonly Change[]): Promise<AppliedErasure[]>;
  /** Hands in what is held about somebody, once for all replicas. */
  tell(change: Change, handIn: (items: readonly HeldItem[]) => Promise<void>): Promise<void>;
}

/** Carries out what the log says about the service's own data, in its order. */
export class LogWork {
  private pending: Change[] = [];
  private present: Promise<void> | undefined;
  private again = false;
  private done = 0;
  /** Where the log ended when it was first seen, or had begun again; undefined where it was not looked at since. */
  private end: number | undefined;
  /** Counts the beginnings of the log: the first, and one for each restart. */
  private beginnings = 1;
  /** The one for which `done` counts. */
  private begun = 0;
  private erased: AppliedErasure[] = [];
  /** What the service had done when the process began, of the log that it followed then. */
  private known = 0;

  constructor(
    private readonly data: HeldData,
    private readonly handIn: (request: string, items: readonly HeldItem[]) => Promise<void>,
  ) {}

  /** Before the log is read: what is done already need not be remembered, and a deletion list makes a million. */
  async prepare(): Promise<void> {
    this.known = await this.data.applied();
  }

  /**
   * Entries that were lifted count too: what is lifted may be collected again.
   * @param last the last position of the log
   */
  add(changes: readonly Change[], last: number): void {
    this.end ??= last;
    // A log that ends before that is another one, from a backup.
    const known = last < this.known ? 0 : this.known;
    for (const change of changes)
      if (change.action !== 'suppress' && change.account === null && change.position > known)
        this.pending.push(change);
  }

  /** The log has begun again: what was known of it counts no more. */
  restart(): void {
    this.pending = [];
    this.done = 0;
    this.known = 0;
    this.end = undefined;
    this.beginnings += 1;
  }

  /** The position up to which everything is done; `followed` where nothing waits. */
  applied(followed: number): number {
    const [next] = this.pending;
    return next ? Math.min(this.done, next.position - 1) : followed;
  }

  /** What was erased since the last call, or the first of it. */
  takeErased(): AppliedErasure[] {
    return this.erased.splice(0, maxTold);
  }

  /** Gives back what could not be reported. */
  giveBack(erased: readonly AppliedErasure[]): void {
    this.erased.unshift(...erased);
  }

  /** Does what is to be done; where it fails, it waits for the next call. */
  carryOut(): Promise<void> {
    this.again = true;
    this.present ??= this.untilNothingIsNew().finally(() => (this.present = undefined));
    return this.present;
  }

  private async untilNothingIsNew(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.carryOutAll();
    }
  }

  private async carryOutAll(): Promise<void> {
    const beginning = this.beginnings;
    if (this.end === undefined) return;
    if (this.begun !== beginning) await this.begin(this.end);
    while (this.beginnings === beginning) {
      const [next] = this.pending;
      if (!next) return;
      const turn = next.action === 'tell' ? [next] : this.nextErasures();
      if (next.action === 'tell') await this.tell(next);
      else this.erased.push(...(await this.data.erase(turn)));
      // Where the log has begun again meanwhile, its positions mean something else.
      if (this.beginnings === beginning) this.dropUpTo(turn.at(-1)?.position ?? 0);
    }
  }

  /** Goes on where the service was; a service that is ahead of the log has followed another one. */
  private async begin(end: number): Promise<void> {
    const { beginnings } = this;
    const applied = await this.data.applied();
    const isAhead = applied > end;
    if (isAhead) await this.data.startAnew();
    if (beginnings !== this.beginnings) return;
    if (!isAhead) this.dropUpTo(applied);
    this.begun = beginnings;
  }

  private tell(change: Change): Promise<void> {
    return this.data.tell(change, (items) => this.handIn(change.request_id ?? '', items));
  }

  private nextErasures(): Change[] {
    const next = this.pending.slice(0, batch);
    const end = next.findIndex(({ action }) => action === 'tell');
    return end < 0 ? next : next.slice(0, end);
  }

  /** Looks only at those that leave: a deletion list makes a million. */
  private dropUpTo(position: number): void {
    this.done = Math.max(this.done, position);
    const rest = this.pending.findIndex((change) => change.position > position);
    this.pending.splice(0, rest < 0 ? this.pending.length : rest);
  }
}
