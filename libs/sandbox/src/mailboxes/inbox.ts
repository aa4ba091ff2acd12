/** A message in an inbox. */
export interface InboxMessage {
  readonly uid: number;
  readonly raw: Buffer;
  readonly flags: Set<string>;
  /** Milliseconds, by the clock of the sandbox. */
  readonly at: number;
}

/** Messages that an inbox keeps. */
const maxMessages = 100_000;

/** The inbox of one address. */
export class Inbox {
  /** In order of their UIDs. */
  readonly messages: InboxMessage[] = [];
  /** Messages that clients stored in the folder of sent messages. */
  readonly sent: Buffer[] = [];
  uidNext = 1;
  private readonly listeners = new Set<() => void>();

  constructor(readonly uidValidity: number) {}

  add(raw: Buffer, at: number): void {
    this.messages.push({ uid: this.uidNext, raw, flags: new Set(), at });
    this.uidNext += 1;
    if (this.messages.length > maxMessages) this.messages.shift();
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener after each new message. @returns ends the calls */
  onMessage(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
