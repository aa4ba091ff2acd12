import { isWanted, protocolOf } from './start-tracing';

const endpoint = 'http://127.0.0.1:4318';

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_SERVICE_NAME: 'lode', OTEL_TRACES_SAMPLER: 'always_on' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint }, true],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'otlp' }, true],
])('%j wants traces: %j', (environment, expected) => {
  expect(isWanted(environment)).toBe(expected);
});

test.each([
  [{}, 'http/protobuf'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
    'http/protobuf',
  ],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, undefined],
])('%j means the protocol %j', (environment, expected) => {
  expect(protocolOf(environment)).toBe(expected);
});
