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
  /** The broker's word that nobody listens on the subject. */
  readonly noResponders: boolean;
  /** Bytes that are no UTF-8 become U+FFFD; `isUtf8` says whether there are any. */
  text(): string;
  isUtf8(): boolean;
  header(name: string): string | undefined;
}

export interface Subscription {
  /** Takes nothing new; resolves when what has arrived is delivered. */
  drain(): Promise<void>;
}

export type WireStatus = 'connected' | 'disconnected' | 'closed';

/**
 * What the bus needs of a message broker: subjects, queue groups and replies. The two implementations
 * differ in nothing else, so every rule of the bus is written once, above this line.
 */
export interface Wire {
  /** First tokens of the subjects on which this process is answered; nobody else listens there. */
  readonly inboxPrefix: string;
  readonly status: WireStatus;
  /** @throws when the wire is not connected or the broker would refuse the message. */
  publish(message: OutgoingMessage): void;
  subscribe(
    subject: string,
    queue: string | undefined,
    onMessage: (message: IncomingMessage) => void,
  ): Subscription;
  /** Called when the broker refuses to take messages for a subject from this user. */
  onRefused(listener: (subject: string) => void): void;
  /** Resolves when the broker has taken everything that was published. */
  flush(): Promise<void>;
  /** Resolves when the connection is closed for good, with the error if it was not we who closed it. */
  closed(): Promise<Error | undefined>;
  close(): Promise<void>;
}

/** Largest message, headers included, in bytes: the default of a NATS server. */
export const maxMessageBytes = 1_048_576;

/** Bytes of a message as the broker counts them: body, and headers with their line ends and version line. */
export function messageBytes(body: string, headers: Headers = {}): number {
  let bytes = Buffer.byteLength(body);
  for (const name of Object.keys(headers)) bytes += name.length + Buffer.byteLength(headers[name] ?? '') + 4;
  return bytes + 14;
}
