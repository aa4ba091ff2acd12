/** Values of spans. Never an address, a name, a key, a URL or a value of a statement. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** A fixed text, a route or a subject: spans of the same kind of work have the same name. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
}

/** W3C trace contexts of the work that led to a span without a parent in this process. */
export interface SpanOrigin {
  /** Of a trusted caller: the span continues its trace, and takes over whether it is sampled. */
  readonly parent?: string | undefined;
  /** Of an untrusted caller: the span begins a trace of its own, with a link. */
  readonly link?: string | undefined;
}

export interface Span {
  /** W3C trace context, for the work that the span leads to. */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param type a code or the name of a class; never a message */
  fail(type: string): void;
  end(): void;
}

/** Makes the spans of one service. */
export interface Tracer {
  start(start: SpanStart, origin: Span | SpanOrigin): Span;
  /** Sends the ended spans, and makes no more. @param timeoutMs milliseconds for the spans that were not sent yet */
  stop(timeoutMs?: number): Promise<void>;
}
