import type { LeadsResult } from '@lode/contracts';
import { cafes, generate } from '../generate-leads/leads';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

const concurrency = 40;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const replicas = [lode.fleet.find('leads'), await lode.fleet.start('leads')];
  const started = performance.now();
  const asked = Array.from({ length: concurrency }, () => generate(lode, cafes));
  const answers = await Promise.all(asked);
  const took = performance.now() - started;
  const results = answers.map((answer) => answer.json<LeadsResult>());
  const collected = results.map(({ leads, collected_at }) => `${leads.length} leads of ${collected_at}`);
  see(`after ${seconds(took)}: ${tally(collected)}`, new Set(collected).size === 1);
  const shares = await Promise.all(
    replicas.map((each) =>
      metric(each, 'lode_operation_duration_seconds_count', { operation: 'generate_leads' }),
    ),
  );
  see(
    `requests by replica: ${shares.join(' and ')}`,
    shares.every((share) => share > 0),
  );
  const runs = await Promise.all(
    replicas.map((each) => metric(each, 'lode_source_duration_seconds_count', { source: 'places' })),
  );
  see(`runs by replica: ${runs.join(' and ')}`, runs.reduce((sum, count) => sum + count, 0) === 1);
  const { length } = lode.sandbox.directory.overpass.questions;
  see(`requests to Overpass: ${length}`, length === 1);
}

export const oneLeadsRun: Drill = {
  number: 43,
  fault: `${concurrency} equal concurrent requests for leads, spread over two leads processes`,
  expected: 'one run of sources, sites and mail hosts answers all of them',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
