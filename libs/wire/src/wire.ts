/** Text headers of a message. */
export type Headers = Readonly<Record<string, string>>;

export interface OutgoingMessage {
  readonly subject: string;
  readonly body: string;
  readonly headers?: Headers | undefined;
  readonly reply?: string | undefined;
}

export interface IncomingMessage {
  readonly subject: string;
  readonly reply: string | undefined;
  /** Whether the broker reports that the subject has no subscriber. */
  readonly noResponders: boolean;
  /** The body; invalid UTF-8 becomes U+FFFD, see `isUtf8`. */
  text(): string;
  isUtf8(): boolean;
  header(name: string): string | undefined;
}

export interface Subscription {
  /** Accepts no new messages; resolves when all received ones are delivered. */
  drain(): Promise<void>;
}

/** What the broker does not let the user of this process do. */
export interface Refusal {
  readonly operation: 'publish' | 'subscription';
  /** The subject as the broker knows it. */
  readonly subject: string;
}

/** `reconnecting`: the connection was lost a moment ago, and another server of the cluster may take it. */
export type WireStatus = 'connected' | 'reconnecting' | 'disconnected' | 'closed';

/**
 * The part of a message broker that the bus uses: subjects, queue groups and replies. The implementations differ in
 * nothing else; all rules of the bus are above this interface.
 */
export interface Wire {
  /** First tokens of the reply subjects of this process; no other process subscribes to them. */
  readonly inboxPrefix: string;
  readonly status: WireStatus;
  /** Subjects that the broker does not let this user receive at present; they are subscribed to again. */
  readonly refused: ReadonlySet<string>;
  /** The subject of the contracts as the broker knows it. */
  subjectOf(subject: string): string;
  /** @throws when the wire is not connected or the broker would reject the message */
  publish(message: OutgoingMessage): void;
  subscribe(
    subject: string,
    queue: string | undefined,
    onMessage: (message: IncomingMessage) => void,
  ): Subscription;
  onRefused(listener: (refusal: Refusal) => void): void;
  /** Resolves when the broker has received all published messages. */
  flush(): Promise<void>;
  /** Resolves when the connection is closed permanently, with the error unless this process closed it. */
  closed(): Promise<Error | undefined>;
  close(): Promise<void>;
}

/** Maximum size of a message with headers in bytes: the default of a NATS server. */
export const maxMessageBytes = 1_048_576;

/** Size of a message as the broker counts it: body, and headers with their line ends and version line. */
export function messageBytes(body: string, headers: Headers = {}): number {
  let bytes = Buffer.byteLength(body);
  for (const name of Object.keys(headers)) bytes += name.length + Buffer.byteLength(headers[name] ?? '') + 4;
  return bytes + 14;
}
