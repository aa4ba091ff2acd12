import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until';

/** A span as received by OTLP. */
export interface ReceivedSpan {
  readonly resource: Readonly<Record<string, unknown>>;
  readonly name: string;
  /** 2: server, 3: client, 5: consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Trace ids. */
  readonly links: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Texts that no span may contain: addresses, URLs, queries, keys, and names of hosts of tests. */
const forbiddenForm = /@|:\/\/|\?|lode_[A-Za-z0-9]{8,}|\.(?:test|example)\b/;
const maxSpans = 20_000;

/** A receiver of traces on loopback, by OTLP over HTTP in JSON. */
export class TraceReceiver {
  /** The newest spans. */
  readonly spans: ReceivedSpan[] = [];
  /** Names and values with a text that no span may contain, of all spans so far. */
  readonly forbidden: string[] = [];
  /** Media types of the requests. */
  readonly types = new Set<string>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.take(request).finally(() => response.writeHead(200).end());
    });
  }

  /** @returns variables of a process that sends its traces here */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
  }

  /** Resolves when all spans that the condition needs have arrived. @returns its value */
  trace<T>(found: (spans: readonly ReceivedSpan[]) => T) {
    return until(() => found(this.spans));
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const type = request.headers['content-type'] ?? '';
    this.types.add(type);
    if (type !== 'application/json') return;
    for (const span of spansOf(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Exported))
      this.add(span);
  }

  private add(span: ReceivedSpan): void {
    const texts = [span.name, ...Object.entries(span.attributes).flat()];
    this.forbidden.push(...texts.map(String).filter((text) => forbiddenForm.test(text)));
    this.spans.push(span);
    if (this.spans.length > maxSpans) this.spans.shift();
  }
}

export interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

interface ExportedSpan extends Omit<ReceivedSpan, 'resource' | 'attributes' | 'links'> {
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string }[];
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The spans of a request of OTLP in JSON. */
export const spansOf = ({ resourceSpans }: Exported): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        resource: valuesOf(resource.attributes),
        parentSpanId: span.parentSpanId || undefined,
        links: (span.links ?? []).map(({ traceId }) => traceId),
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

/** An attribute has one value, under the name of its type. */
const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
