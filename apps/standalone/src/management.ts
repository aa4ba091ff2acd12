import type { RunningService } from '@lode/bus';
import { type Health, startManagementServer, type Cleanup } from '@lode/platform';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';

/** The state of all services: ready when each is. */
async function reportOf(services: readonly RunningService[]): Promise<Health> {
  const reports = await Promise.all(
    services.map(async ({ name, health }) => [name, await health.report()] as const),
  );
  return {
    ready: reports.every(([, { ready }]) => ready),
    checks: Object.fromEntries(
      reports.flatMap(([name, { checks }]) =>
        Object.entries(checks).map(([dependency, state]) => [`${name}.${dependency}`, state]),
      ),
    ),
  };
}

/** `/livez`, `/readyz` and `/metrics` of all services, whose metrics have the label `service`, and of the process. */
export async function startManagement(
  address: { readonly port: number; readonly host: string },
  services: readonly RunningService[],
  cleanup: Cleanup,
): Promise<void> {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const registries = [ofProcess, ...services.map(({ metrics }) => metrics.registry)];
  const server = await startManagementServer(
    address,
    { report: () => reportOf(services), takesRequests: ({ ready }) => ready },
    {
      contentType: ofProcess.contentType,
      metrics: async () =>
        AggregatorRegistry.aggregate(
          await Promise.all(registries.map((registry) => registry.getMetricsAsJSON())),
        ).metrics(),
    },
  );
  cleanup.add('management server', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
