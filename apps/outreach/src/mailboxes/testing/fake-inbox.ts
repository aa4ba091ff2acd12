import type { OpenInbox, SentCopy } from '../connection/inbox.adapter';

/** An inbox in memory, whose server announces messages. The content of a message is its UID. */
export class FakeInbox implements OpenInbox {
  isOpen = true;
  announces = true;
  uidValidity = '7';
  uidNext = 100;
  readonly asked: unknown[] = [];
  readonly saved: SentCopy[] = [];
  private wake: () => void = () => undefined;

  constructor(readonly uids: number[] = []) {}

  after(uid: number): Promise<number[]> {
    this.asked.push(uid);
    return Promise.resolve(this.uids.filter((one) => one > uid));
  }

  since(day: Date): Promise<number[]> {
    this.asked.push(day);
    return Promise.resolve([...this.uids]);
  }

  withMessageId(): Promise<number[]> {
    return Promise.resolve([]);
  }

  async placeOf(): Promise<undefined> {}

  async *messages(some: readonly number[]): AsyncGenerator<{ uid: number; raw: Buffer }> {
    for (const uid of some) yield { uid, raw: Buffer.from(String(uid)) };
  }

  whole(uid: number): Promise<Buffer | undefined> {
    return Promise.resolve(Buffer.from(String(uid)));
  }

  async markAsRead(): Promise<void> {}

  saveSent(copy: SentCopy): Promise<boolean> {
    this.saved.push(copy);
    return Promise.resolve(true);
  }

  announced(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  /** A message arrives, and the server announces it. */
  arrive(uid: number): void {
    this.uids.push(uid);
    this.wake();
  }

  leave(): Promise<void> {
    this.close();
    return Promise.resolve();
  }

  close(): void {
    this.isOpen = false;
    this.wake();
  }
}
