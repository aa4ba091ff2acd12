import type { Environment } from '../config/load-config';
import { type Logger, throttledWarning } from '../logging/logger';
import type { Tracer } from '../tracing/span';
import type { TraceProtocol } from './open-telemetry.adapter';

/** Set by the operator to trace; all other variables of OpenTelemetry only say how. */
const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

const protocols: readonly TraceProtocol[] = ['http/protobuf', 'http/json'];

/**
 * The tracer of a service, or undefined where the environment names no OTLP endpoint: then nothing of OpenTelemetry is
 * loaded. Its packages read their variables themselves.
 */
export async function startTracing(
  service: string,
  environment: Environment,
  logger: Logger,
): Promise<Tracer | undefined> {
  if (!isWanted(environment)) return undefined;
  const protocol = protocolOf(environment);
  if (!protocol) {
    logger.warn('traces are off: OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json');
    return undefined;
  }
  const { OpenTelemetryTracer } = await import('./open-telemetry.adapter.js');
  return OpenTelemetryTracer.start({
    service,
    protocol,
    onProblem: throttledWarning(logger, 'traces are not exported as set'),
  });
}

export function isWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = environment;
  if (disabled?.trim().toLowerCase() === 'true' || exporter?.trim() === 'none') return false;
  return endpoints.some((name) => environment[name]?.trim());
}

export function protocolOf(environment: Environment): TraceProtocol | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ofTraces, OTEL_EXPORTER_OTLP_PROTOCOL: ofAll } = environment;
  const chosen = ofTraces?.trim() || ofAll?.trim() || 'http/protobuf';
  return protocols.find((protocol) => protocol === chosen);
}
