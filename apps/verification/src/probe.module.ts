import { Module, type Provider } from '@nestjs/common';
import { AddressGuard, Dialer, hostAddresses, NodeDnsAdapter } from '@lode/platform/network';
import {
  CLOCK,
  CONFIG,
  LOGGER,
  Metrics,
  REPLY_RULES,
  replyRulesProvider,
  type Clock,
  type ConfigOf,
  type databaseSettings,
  type Logger,
  Semaphore,
} from '@lode/platform';
import { GracefulShutdown } from '@lode/bus';
import { Leases } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import type { ReplyRules } from '@lode/domain/replies';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FindingRepository } from './findings/finding.repository';
import { HostBackOffEntity } from './mail-hosts/host-back-off.entity';
import { HostBackOffRepository } from './mail-hosts/host-back-off.repository';
import { CachingResolver } from './dns/caching-resolver';
import { domainRandom, randomLocalPart } from './probe/random-local-part';
import { HostLeases, MxConnectionPools } from './mail-hosts/mx-connection-pool';
import { ProbeDomains } from './probe/probe-domains';
import { probeIdentity } from './probe/probe-identity';
import { ProbeMetrics } from './probe/probe-metrics';
import { Reach } from './mail-hosts/reach';
import { type SmtpConnector, SmtpSocketAdapter } from './mail-hosts/smtp-connector.adapter';
import { UnclassifiedReplies } from './unclassified/unclassified-replies';
import { UnclassifiedReplyEntity } from './unclassified/unclassified-reply.entity';
import { UnclassifiedReplyRepository } from './unclassified/unclassified-reply.repository';
import type { VerificationConfig } from './verification.config';
import { FindingsModule } from './findings/findings.module';

/** A name server that does not answer costs five to six seconds (measured), a mail host ten. */
const dnsTimes = { timeoutMs: 2000, tries: 2 };
const dialTimes = { lookUp: 10_000, connect: 10_000 };
const smtpTimes = { stepTimeoutMs: 15_000, quitTimeoutMs: 1000 };
const probeTimeouts = { answers: 25_000, connection: 120_000 };
const reuseWaitMs = 500;
/** DNS records change rarely. The resolver does not return their TTL, which is usually some minutes as well. */
const nameCache = { maxAge: 5 * 60_000, maxEntries: 20_000 };

type Config = VerificationConfig & ConfigOf<typeof databaseSettings>;

/** DNS, connections to mail hosts, and the limits and back-offs that all replicas share. */
const providers: Provider[] = [
  replyRulesProvider,
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
    provide: Dialer,
    useFactory: ({ allowNets, smtpProxy }: Config, resolver: CachingResolver) =>
      new Dialer({
        resolve: (host, signal) => hostAddresses(host, resolver, signal),
        guard: new AddressGuard({ allowNets }),
        proxyUrl: smtpProxy,
        times: dialTimes,
      }),
    inject: [CONFIG, CachingResolver],
  },
  Leases,
  {
    provide: Semaphore,
    useFactory: ({ smtpConnections }: Config) => new Semaphore(smtpConnections),
    inject: [CONFIG],
  },
  HostBackOffRepository,
  UnclassifiedReplyRepository,
  {
    provide: UnclassifiedReplies,
    useFactory: (store: UnclassifiedReplyRepository, logger: Logger) =>
      new UnclassifiedReplies(store, logger),
    inject: [UnclassifiedReplyRepository, LOGGER],
  },
  Reach,
  {
    provide: MxConnectionPools,
    useFactory: createConnectionPools,
    inject: [CONFIG, Dialer, Leases, Semaphore, Reach],
  },
  {
    provide: ProbeDomains,
    useFactory: createProbe,
    inject: [
      CONFIG,
      MxConnectionPools,
      HostBackOffRepository,
      FindingRepository,
      CachingResolver,
      Dialer,
      Suppressions,
      REPLY_RULES,
      UnclassifiedReplies,
    ],
  },
  {
    provide: ProbeMetrics,
    useFactory: (
      { registry }: Metrics,
      semaphore: Semaphore,
      backOffs: HostBackOffRepository,
      unclassified: UnclassifiedReplies,
    ) =>
      new ProbeMetrics(registry, {
        unclassified: () => unclassified.count,
        connections: () => semaphore.count,
        begun: backOffs.begun,
        active: () => backOffs.count(),
      }),
    inject: [Metrics, Semaphore, HostBackOffRepository, UnclassifiedReplies],
  },
  GracefulShutdown.of(ProbeDomains, Leases),
];

function createConnectionPools(
  { smtpPort: port }: Config,
  dialer: Dialer,
  leases: Leases,
  semaphore: Semaphore,
  reach: Reach,
): MxConnectionPools {
  const connector = noting(reach, new SmtpSocketAdapter({ port, dialer, ...smtpTimes }));
  return new MxConnectionPools({ connector, leases: new HostLeases(leases), semaphore, reuseWaitMs });
}

const noting = (reach: Reach, connector: SmtpConnector): SmtpConnector => ({
  async converse(target, plan, options) {
    const conversation = await connector.converse(target, plan, options);
    reach.note(target.host, conversation.connected);
    return conversation;
  },
});

function createProbe(
  config: Config,
  connectionPools: MxConnectionPools,
  backOffs: HostBackOffRepository,
  facts: FindingRepository,
  resolver: CachingResolver,
  dialer: Dialer,
  suppressions: Suppressions,
  rules: ReplyRules,
  unclassified: UnclassifiedReplies,
): ProbeDomains {
  const { allowNets, suppressionKey } = config;
  return new ProbeDomains({
    connectionPools,
    backOffs,
    facts,
    resolver,
    isSuppressed: (address) => suppressions.suppressionFilter().email(address),
    guard: new AddressGuard({ allowNets }),
    dialer,
    identity: probeIdentity(config),
    rules,
    onUnclassified: (answer) => unclassified.note(answer),
    // Monotonic: time budgets must not change when the wall clock is set.
    now: () => performance.now(),
    random: Math.random,
    unknownLocalPart: (domain) => randomLocalPart(domainRandom(suppressionKey, domain)),
    timeouts: probeTimeouts,
  });
}

@Module({
  imports: [FindingsModule, TypeOrmModule.forFeature([HostBackOffEntity, UnclassifiedReplyEntity])],
  providers,
  exports: [CachingResolver, HostBackOffRepository, ProbeDomains, Reach, UnclassifiedReplyRepository],
})
export class ProbeModule {}
