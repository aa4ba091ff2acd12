import type { AppliedErasure, Change, HeldItem } from '@lode/contracts';

/** Changes about the service's own data that are carried out together. */
const batch = 500;

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
  private last = 0;
  private erased: AppliedErasure[] = [];

  constructor(
    private readonly data: HeldData,
    private readonly handIn: (request: string, items: readonly HeldItem[]) => Promise<void>,
  ) {}

  /**
   * Entries that were lifted count too: what is lifted may be collected again.
   * @param last the last position of the log
   */
  add(changes: readonly Change[], last: number): void {
    this.last = last;
    for (const change of changes)
      if (change.action !== 'suppress' && change.account === null) this.pending.push(change);
  }

  /** The log has begun again: what was known of it counts no more. */
  restart(): void {
    this.pending = [];
    this.done = 0;
  }

  /** The position up to which everything is done; `followed` where nothing waits. */
  applied(followed: number): number {
    const [next] = this.pending;
    return next ? Math.min(this.done, next.position - 1) : followed;
  }

  /** What was erased since the last call. */
  takeErased(): AppliedErasure[] {
    const erased = this.erased;
    this.erased = [];
    return erased;
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
    if (this.pending.length === 0) return;
    const applied = await this.data.applied();
    if (applied > this.last) await this.data.startAnew();
    else this.dropUpTo(applied);
    for (let [next] = this.pending; next; [next] = this.pending) {
      const turn = next.action === 'tell' ? [next] : this.nextErasures();
      if (next.action === 'tell') await this.tell(next);
      else this.erased.push(...(await this.data.erase(turn)));
      this.dropUpTo(turn.at(-1)?.position ?? 0);
    }
  }

  private tell(change: Change): Promise<void> {
    return this.data.tell(change, (items) => this.handIn(change.request_id ?? '', items));
  }

  private nextErasures(): Change[] {
    const end = this.pending.findIndex(({ action }) => action === 'tell');
    return this.pending.slice(0, Math.min(batch, end < 0 ? this.pending.length : end));
  }

  private dropUpTo(position: number): void {
    this.done = Math.max(this.done, position);
    this.pending = this.pending.filter((change) => change.position > position);
  }
}
