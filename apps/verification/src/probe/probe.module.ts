import type { Provider } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  Leases,
  GracefulShutdown,
  Metrics,
  plain,
  Suppressions,
  type Clock,
  type ConfigOf,
  type databaseSettings,
  Semaphore,
} from '@lode/service-kit';
import { AddressGuard, NodeDnsAdapter, ownAddresses, parseProxyUrl } from '@lode/service-kit/network';
import { DataSource } from 'typeorm';
import { FindingRepository } from '../database/finding.repository';
import { HostRestRepository } from '../database/host-rest.repository';
import { CachingResolver } from '../mail-exchange/caching-resolver';
import { domainRandom } from './domain-random';
import { LeasesAdapter } from './leases.adapter';
import { MailHosts } from './mail-hosts';
import { ProbeDomains } from './probe-domains';
import { probeIdentity } from './probe-identity';
import { ProbeMetrics } from './probe-metrics';
import { randomLocalPart } from './random-local-part';
import { SmtpSocketAdapter } from './smtp-socket.adapter';
import type { VerificationConfig } from '../verification.config';

/** A name server that does not answer costs five to six seconds as measured; a mail host that does not, ten. */
const dnsTimes = { timeoutMs: 2000, tries: 2 };
const smtpTimes = { connectTimeoutMs: 10_000, stepTimeoutMs: 15_000, quitTimeoutMs: 1000 };
const probeTimes = { answers: 25_000, turn: 120_000 };
/** A second connection to a host is opened for who has waited so many milliseconds. */
const patienceMs = 500;
/** Names change rarely, and a resolver that told their age would be asked anew after some minutes too. */
const nameCache = { maxAge: 5 * 60_000, maxEntries: 20_000 };

type Config = VerificationConfig & ConfigOf<typeof databaseSettings>;

/** What asking the world takes: names, connections to mail hosts, and what all replicas agree on. */
export const probeProviders: Provider[] = [
  {
    provide: CachingResolver,
    useFactory: ({ dnsServers }: Config, clock: Clock) =>
      new CachingResolver(new NodeDnsAdapter({ servers: dnsServers, ...dnsTimes }), {
        now: () => clock.monotonic(),
        ...nameCache,
      }),
    inject: [CONFIG, CLOCK],
  },
  {
    provide: Leases,
    useFactory: (source: DataSource) => new Leases(source, 'verification'),
    inject: [DataSource],
  },
  {
    provide: Semaphore,
    useFactory: ({ smtpConnections }: Config) => new Semaphore(smtpConnections),
    inject: [CONFIG],
  },
  {
    provide: HostRestRepository,
    useFactory: (source: DataSource, clock: Clock) => new HostRestRepository(source, clock),
    inject: [DataSource, CLOCK],
  },
  { provide: MailHosts, useFactory: createMailHosts, inject: [CONFIG, Leases, Semaphore] },
  {
    provide: ProbeDomains,
    useFactory: createProbe,
    inject: [CONFIG, MailHosts, HostRestRepository, FindingRepository, CachingResolver, Suppressions],
  },
  {
    provide: ProbeMetrics,
    useFactory: ({ registry }: Metrics, turns: Semaphore, rests: HostRestRepository) =>
      new ProbeMetrics(registry, {
        connections: () => turns.count,
        begun: rests.begun,
        resting: () => rests.count(),
      }),
    inject: [Metrics, Semaphore, HostRestRepository],
  },
  plain(GracefulShutdown, ProbeDomains, Leases),
];

function createMailHosts({ smtpPort: port, smtpProxy }: Config, leases: Leases, turns: Semaphore): MailHosts {
  const proxy = smtpProxy === undefined ? null : parseProxyUrl(smtpProxy);
  const connector = new SmtpSocketAdapter({ port, proxy, ...smtpTimes });
  return new MailHosts({ connector, leases: new LeasesAdapter(leases), turns, patienceMs });
}

function createProbe(
  config: Config,
  mailHosts: MailHosts,
  rests: HostRestRepository,
  facts: FindingRepository,
  resolver: CachingResolver,
  suppressions: Suppressions,
): ProbeDomains {
  const { allowNets, suppressionKey } = config;
  return new ProbeDomains({
    mailHosts,
    rests,
    facts,
    resolver,
    isSuppressed: (address) => suppressions.barrier().email(address),
    guard: new AddressGuard({ allowNets, ownAddresses: ownAddresses() }),
    identity: probeIdentity(config),
    // Budgets are spans of time: the wall clock, which people set, has no say in them.
    now: () => performance.now(),
    random: Math.random,
    unknownLocalPart: (domain) => randomLocalPart(domainRandom(suppressionKey, domain)),
    times: probeTimes,
  });
}
