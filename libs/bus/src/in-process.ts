import { randomUUID } from 'node:crypto';
import type { Headers, IncomingMessage, OutgoingMessage, Subscription, Wire, WireStatus } from '@lode/wire';

interface Listener {
  /** A whole subject, or the beginning of many. */
  readonly prefix: string;
  readonly exact: boolean;
  readonly queue: string | undefined;
  readonly deliver: (message: IncomingMessage) => void;
}

/** A broker inside one process, for `npm start` and fast tests: subjects, trailing `>`, queue groups, no-responders. */
export class InProcessBroker {
  /** Listeners to one subject, by their subjects. */
  private readonly exact = new Map<string, Set<Listener>>();
  private readonly prefixed = new Set<Listener>();
  private turn = 0;

  connect(): Wire {
    return new InProcessWire(this);
  }

  add(listener: Listener): void {
    if (!listener.exact) return void this.prefixed.add(listener);
    const others = this.exact.get(listener.prefix);
    if (others) others.add(listener);
    else this.exact.set(listener.prefix, new Set([listener]));
  }

  remove(listener: Listener): void {
    this.prefixed.delete(listener);
    const others = this.exact.get(listener.prefix);
    others?.delete(listener);
    if (others?.size === 0) this.exact.delete(listener.prefix);
  }

  publish({ subject, body, headers, reply }: OutgoingMessage): void {
    const receivers = this.receivers(subject);
    const message = new Message(subject, body, headers, reply, false);
    for (const listener of receivers) setImmediate(listener.deliver, message);
    if (receivers.length === 0 && reply !== undefined) this.answerNoResponders(reply);
  }

  private answerNoResponders(reply: string): void {
    const message = new Message(reply, '', undefined, undefined, true);
    for (const listener of this.receivers(reply)) setImmediate(listener.deliver, message);
  }

  /** All subscribers without a queue group, and one of each group in rotation. */
  private receivers(subject: string): Listener[] {
    const matching = [...(this.exact.get(subject) ?? [])];
    for (const listener of this.prefixed) if (subject.startsWith(listener.prefix)) matching.push(listener);
    this.turn += 1;
    if (matching.length === 1) return matching;
    const groups = Map.groupBy(matching, (listener) => listener.queue);
    const alone = groups.get(undefined) ?? [];
    groups.delete(undefined);
    return [...alone, ...[...groups.values()].flatMap((group) => group[this.turn % group.length] ?? [])];
  }
}

class InProcessWire implements Wire {
  readonly inboxPrefix = `_INBOX.local.${randomUUID()}`;
  readonly refused = new Set<string>();
  status: WireStatus = 'connected';
  private readonly mine = new Set<Listener>();
  private readonly end = Promise.withResolvers<Error | undefined>();

  constructor(private readonly broker: InProcessBroker) {}

  subjectOf(subject: string): string {
    return subject;
  }

  publish(message: OutgoingMessage): void {
    if (this.status !== 'connected') throw new Error('the wire is closed');
    this.broker.publish(message);
  }

  subscribe(
    subject: string,
    queue: string | undefined,
    onMessage: (message: IncomingMessage) => void,
  ): Subscription {
    const exact = !subject.endsWith('>');
    const listener: Listener = {
      prefix: exact ? subject : subject.slice(0, -1),
      exact,
      queue,
      deliver: onMessage,
    };
    this.broker.add(listener);
    this.mine.add(listener);
    return { drain: () => this.drain(listener) };
  }

  onRefused(): void {
    // The in-process broker has no permissions.
  }

  flush(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  closed(): Promise<Error | undefined> {
    return this.end.promise;
  }

  async close(): Promise<void> {
    await Promise.all([...this.mine].map((listener) => this.drain(listener)));
    this.status = 'closed';
    this.end.resolve(undefined);
  }

  private drain(listener: Listener): Promise<void> {
    this.broker.remove(listener);
    this.mine.delete(listener);
    return this.flush();
  }
}

class Message implements IncomingMessage {
  constructor(
    readonly subject: string,
    private readonly body: string,
    private readonly headers: Headers | undefined,
    readonly reply: string | undefined,
    readonly noResponders: boolean,
  ) {}

  text(): string {
    return this.body;
  }

  /** Text made by JSON.stringify contains unpaired surrogates as escapes only. */
  isUtf8(): boolean {
    return this.body.isWellFormed();
  }

  header(name: string): string | undefined {
    return this.headers?.[name];
  }
}
