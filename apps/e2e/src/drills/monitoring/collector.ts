import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@lode/contracts';
import { freePort } from '@lode/service-kit';
import { spansOf, type Exported, type ReceivedSpan } from '@lode/service-kit/testing';
import { stringify } from 'yaml';
import { verify } from '../../harness/http-client';
import { until } from '../../harness/until';
import { chainOf, orphansOf, verifierChain } from '../../observation/traces';
import type { Drill, DrillTools } from '../drill';
import { goProgram, missingProgram } from '../kubernetes/binaries';
import { withServices } from '../with-services';

const lastSpan = 'SMTP conversation';

/** The OpenTelemetry Collector receives OTLP as protobuf and writes it to a file. */
const settingsOf = (port: number, file: string): object => ({
  receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
  exporters: { file: { path: file, flush_interval: '100ms' } },
  service: {
    telemetry: { metrics: { level: 'none' }, logs: { level: 'warn' } },
    pipelines: { traces: { receivers: ['otlp'], exporters: ['file'] } },
  },
});

/** One request per line; the last line may be incomplete. */
function spansIn(file: string): ReceivedSpan[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => spansOf(JSON.parse(line) as Exported));
}

async function trace(tools: DrillTools, collector: string, folder: string): Promise<void> {
  const [port, file] = [await freePort(), join(folder, 'traces.json')];
  writeFileSync(join(folder, 'collector.yaml'), stringify(settingsOf(port, file)));
  const child = spawn(collector, [`--config=file:${join(folder, 'collector.yaml')}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  try {
    await withServices(
      tools,
      async (lode) => {
        lode.sandbox.add({ name: 'collected.test', mailboxes: { anna: 'exists' } });
        await verify(lode, 'anna@collected.test');
        let spans: ReceivedSpan[] = [];
        await until('the trace is complete', () => {
          const all = spansIn(file);
          const root = all.find(({ name }) => name === 'GET /email-verifier');
          spans = all.filter(({ traceId }) => traceId === root?.traceId);
          return spans.some(({ name }) => name === lastSpan) && orphansOf(spans).length === 0;
        });
        const chain = chainOf(spans, lastSpan);
        tools.see(
          `${spans.length} spans in one trace: ${chain.join(' < ')}`,
          String(chain) === String(verifierChain),
        );
      },
      Object.fromEntries(serviceNames.map((name) => [name, traced])),
    );
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** A trace in the official Collector, compiled from its Go modules. */
export const collectedTrace: Drill = {
  number: 99,
  name: 'collector',
  fault: 'none: all services send their traces to the OpenTelemetry Collector',
  expected: 'one trace from HTTP to SMTP, with every span below another',
  async run(tools) {
    const missing = await missingProgram('collector');
    if (missing !== undefined) return tools.skip(missing);
    const collector = await goProgram('collector');
    const folder = mkdtempSync(join(tmpdir(), 'lode-collector-'));
    try {
      await trace(tools, collector, folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
