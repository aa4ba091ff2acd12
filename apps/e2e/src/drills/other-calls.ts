import type { Problem } from '@lode/contracts';
import { addSmallSite } from '../crawl/small-site';
import { crawl } from '../crawl/crawl';
import { otherAccount } from '../harness/other-account';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { offerLoad, type Sample } from './offered-load';

/** An account with many concurrent requests; the other account is that of the deployment's own key. */
export async function busyAccount(lode: ServicesDeployment): Promise<ServicesDeployment> {
  const { key } = await otherAccount(lode, 'busy');
  return { ...lode, key };
}

interface OtherCalls {
  readonly verifications: readonly Sample[];
  readonly crawls: readonly Sample[];
}

/** Requests of the other account meanwhile: ten verifications and two crawls of new sites per second. */
export async function otherCalls(lode: ServicesDeployment, signal: AbortSignal): Promise<OtherCalls> {
  const run = Math.random().toString(36).slice(2, 8);
  const [verifications, crawls] = await Promise.all([
    offerLoad({ rate: 10, signal, send: () => verify(lode, 'no address') }),
    offerLoad({
      rate: 2,
      signal,
      send: (index) => crawl(lode, { url: addSmallSite(lode, `other-${run}-${index}.test`) }),
    }),
  ]);
  return { verifications, crawls };
}

/** The other account is affected only by the load of the machine, which may have two cores. */
export function seeOtherCalls({ verifications, crawls }: OtherCalls, see: See): void {
  seeSamples('verifications', verifications, see, 5000);
  seeSamples('crawls', crawls, see, 12_000);
}

function seeSamples(what: string, samples: readonly Sample[], see: See, limit: number): void {
  const outcomes = samples.map(({ status, text }) =>
    status >= 400 ? `${status} ${(JSON.parse(text) as Problem).code}` : String(status),
  );
  const p95 = percentile(
    samples.map(({ latency }) => latency),
    0.95,
  );
  see(
    `${what} of the other account: ${tally(outcomes)}, p95 ${milliseconds(p95)}`,
    outcomes.every((outcome) => outcome === '200') && p95 < limit,
  );
}
