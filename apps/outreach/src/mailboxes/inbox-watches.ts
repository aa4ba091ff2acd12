import type { Lease, Leases } from '@lode/work';
import type { OpenInbox } from './connection/inbox.adapter';

/** An inbox that is kept open. */
export interface Watched {
  readonly inbox: OpenInbox;
  /** Reads new mail and records it. @returns false to end the watch */
  readonly read: () => Promise<boolean>;
  /** Called after the connection has ended. @param lasted milliseconds since it was kept */
  readonly ended: (lasted: number) => Promise<void>;
}

/** Milliseconds to wait for a claim that another replica may hold. */
const claimWaitMs = 250;

/**
 * Inboxes whose connection this process keeps after a reading, so that new mail is read when the server announces it. Each
 * inbox is read by one replica at a time.
 */
export class InboxWatches {
  private readonly watches = new Map<string, Watch>();
  private readonly ends = new Set<Promise<void>>();
  private isClosed = false;

  /** @param max connections that are kept; further inboxes are polled */
  constructor(
    private readonly leases: Pick<Leases, 'acquire' | 'close'>,
    private readonly max: number,
  ) {}

  /** Reads an inbox that this process watches. @returns false if it watches it not */
  async look(mailbox: string): Promise<boolean> {
    const watch = this.watches.get(mailbox);
    await watch?.look();
    return watch !== undefined;
  }

  /** The open inbox of a mailbox that this process watches. */
  inboxOf(mailbox: string): OpenInbox | undefined {
    return this.watches.get(mailbox)?.inbox;
  }

  /** Claims an inbox. @returns undefined if a replica reads or watches it */
  claim(mailbox: string): Promise<Lease | undefined> {
    return this.leases.acquire(`inbox ${mailbox}`, { maxHolders: 1 }, AbortSignal.timeout(claimWaitMs));
  }

  /** Keeps a connection until it ends, with its claim. @returns false if this process keeps no more */
  keep(mailbox: string, lease: Lease, watched: Watched): boolean {
    if (this.isClosed || this.watches.size >= this.max || !watched.inbox.announces) return false;
    const watch = new Watch(watched);
    this.watches.set(mailbox, watch);
    const over = watch.ended.then((lasted) => this.leave(mailbox, lease, () => watched.ended(lasted)));
    this.ends.add(over);
    void over.finally(() => this.ends.delete(over));
    return true;
  }

  /** Closes all connections, and lets other replicas have the inboxes. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const watch of this.watches.values()) watch.close();
    await Promise.all(this.ends);
    await this.leases.close();
  }

  /** Lets other replicas have an inbox. Never rejects: the lease and the task of the mailbox expire. */
  private async leave(mailbox: string, lease: Lease, ended: () => Promise<void>): Promise<void> {
    this.watches.delete(mailbox);
    await lease.release();
    await ended().catch(() => undefined);
  }
}

/** Waits for announcements and reads after each. */
class Watch {
  /** Resolves when the connection has ended, with its milliseconds. */
  readonly ended: Promise<number>;
  private last: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly watched: Watched) {
    this.ended = this.run();
  }

  /** Reads now, after a reading in progress. */
  async look(): Promise<boolean> {
    this.last = this.last.then((goesOn) => goesOn && this.watched.read()).catch(() => false);
    return this.last;
  }

  get inbox(): OpenInbox {
    return this.watched.inbox;
  }

  close(): void {
    this.inbox.close();
  }

  private async run(): Promise<number> {
    const { inbox } = this;
    const started = performance.now();
    do await inbox.announced().catch(() => undefined);
    while (inbox.isOpen && (await this.look()));
    inbox.close();
    return performance.now() - started;
  }
}
