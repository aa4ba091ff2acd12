import { randomUUID } from 'node:crypto';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
  type SpanContext,
  type Tracer as OpenTelemetryApi,
} from '@opentelemetry/api';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { productVersion } from '../process';
import { within } from '../timing/time-limits';
import type { Span, SpanAttributes, SpanOrigin, SpanStart, Tracer } from '../tracing/span';
import { parseTraceparent } from '../tracing/traceparent';

/** OTLP over HTTP, by the format of its bodies. */
export type TraceProtocol = 'http/protobuf' | 'http/json';

interface TracingOptions {
  /** Name of the service in Lode. */
  readonly service: string;
  readonly protocol: TraceProtocol;
  /** Receives failed exports and invalid variables. */
  readonly onProblem: (error: Error) => void;
}

/** Milliseconds for the last spans at the stop of a service, when the collector may be away. */
const stopTimeoutMs = 2000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** Spans by the SDK of OpenTelemetry, exported by OTLP. Loaded only if traces are wanted. */
export class OpenTelemetryTracer implements Tracer {
  private constructor(
    private readonly provider: BasicTracerProvider,
    private readonly api: OpenTelemetryApi,
  ) {}

  static async start({ service, protocol, onProblem }: TracingOptions): Promise<OpenTelemetryTracer> {
    reportProblems(onProblem);
    const provider = new BasicTracerProvider({
      resource: resourceOf(service),
      spanProcessors: [new BatchSpanProcessor(await createExporter(protocol))],
    });
    return new OpenTelemetryTracer(provider, provider.getTracer('lode', productVersion));
  }

  start({ name, kind, attributes = {} }: SpanStart, origin: Span | SpanOrigin): Span {
    const [context, link] = origin instanceof ExportedSpan ? [origin.context, undefined] : contextOf(origin);
    const links = link ? [{ context: link }] : [];
    const options = { kind: kinds[kind], attributes: { ...attributes }, links };
    return new ExportedSpan(this.api.startSpan(name, options, context));
  }

  async stop(timeoutMs = stopTimeoutMs): Promise<void> {
    await within(this.provider.shutdown(), timeoutMs, () => undefined);
  }
}

class ExportedSpan implements Span {
  readonly context: Context;
  readonly traceparent: string;

  constructor(private readonly span: OpenTelemetrySpan) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.context = trace.setSpan(ROOT_CONTEXT, span);
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

function contextOf(origin: SpanOrigin | Span): [Context, SpanContext | undefined] {
  const { parent, link } = origin as SpanOrigin;
  const remote = spanContextOf(parent);
  return [remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT, spanContextOf(link)];
}

function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const valid = parseTraceparent(traceparent);
  if (valid === undefined) return undefined;
  return {
    traceId: valid.slice(3, 35),
    spanId: valid.slice(36, 52),
    traceFlags: Number.parseInt(valid.slice(53), 16) & 1,
    isRemote: true,
  };
}

/** The variables OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win. */
const resourceOf = (service: string) =>
  resourceFromAttributes({
    'service.name': `lode-${service}`,
    'service.namespace': 'lode',
    'service.version': productVersion,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));

async function createExporter(protocol: TraceProtocol): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

function reportProblems(onProblem: (error: Error) => void): void {
  const report = (message: string): void => onProblem(new Error(message.slice(0, 500)));
  const ignore = (): void => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
