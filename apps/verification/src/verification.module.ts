import { Module, type Provider } from '@nestjs/common';
import { operationsOf } from '@lode/contracts';
import {
  CLOCK,
  CONFIG,
  LodeService,
  LOGGER,
  SubjectHasher,
  type Clock,
  type ConfigOf,
  type databaseSettings,
  type Logger,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { verificationDatabase } from './database/verification-database';
import { VerdictRepository } from './database/verdict.repository';
import { ExplainEmail } from './explain-email/explain-email';
import { ExplainEmailHandler } from './explain-email/explain-email.handler';
import { Housekeeping } from './housekeeping';
import { LookUp } from './look-up/look-up';
import { LookUpHandler } from './look-up/look-up.handler';
import { AddressGuard } from './mail-exchange/address-guard';
import { CachingResolver } from './mail-exchange/caching-resolver';
import { NodeDnsAdapter } from './mail-exchange/node-dns.adapter';
import { parseProxyUrl } from './probe/socks-proxy';
import { PoliteConnector } from './probe/polite-connector';
import { probeIdentity } from './probe/probe-identity';
import { domainRandom } from './probe/domain-random';
import { ProbeMailbox } from './probe/probe-mailbox';
import { randomLocalPart } from './probe/random-local-part';
import { SmtpSocketAdapter } from './probe/smtp-socket.adapter';
import { verificationSettings, type VerificationConfig } from './verification.config';
import { VerifyEmail } from './verify-email/verify-email';
import { VerifyEmailHandler } from './verify-email/verify-email.handler';

/** A name server that does not answer costs five to six seconds as measured; a mail host that does not, ten. */
const dnsTimes = { timeoutMs: 2000, tries: 2 };
const smtpTimes = { connectTimeoutMs: 10_000, stepTimeoutMs: 15_000, quitTimeoutMs: 1000 };
/** More would be turned away by some mail hosts, and noticed by all. */
const conversationsPerHost = 2;
/** Names change rarely, and a resolver that told their age would be asked anew after some minutes too. */
const nameCache = { maxAge: 5 * 60_000, maxEntries: 20_000 };

type Config = VerificationConfig & ConfigOf<typeof databaseSettings>;

const providers: Provider[] = [
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
    provide: VerdictRepository,
    useFactory: (source: DataSource, { suppressionKey }: Config, clock: Clock) =>
      new VerdictRepository(source, new SubjectHasher(suppressionKey), clock),
    inject: [DataSource, CONFIG, CLOCK],
  },
  { provide: ProbeMailbox, useFactory: createProbe, inject: [CONFIG, CachingResolver] },
  {
    provide: VerifyEmail,
    useFactory: (
      store: VerdictRepository,
      resolver: CachingResolver,
      probe: ProbeMailbox,
      clock: Clock,
      config: Config,
    ) =>
      new VerifyEmail({ store, resolver, probe, clock, random: Math.random, maxAge: config.verdictMaxAge }),
    inject: [VerdictRepository, CachingResolver, ProbeMailbox, CLOCK, CONFIG],
  },
  {
    provide: ExplainEmail,
    useFactory: (verifyEmail: VerifyEmail, store: VerdictRepository) => new ExplainEmail(verifyEmail, store),
    inject: [VerifyEmail, VerdictRepository],
  },
  {
    provide: LookUp,
    useFactory: (resolver: CachingResolver) => new LookUp(resolver),
    inject: [CachingResolver],
  },
  {
    provide: Housekeeping,
    useFactory: (verdicts: VerdictRepository, clock: Clock, { verdictMaxAge }: Config, logger: Logger) =>
      new Housekeeping(verdicts, clock, verdictMaxAge, logger),
    inject: [VerdictRepository, CLOCK, CONFIG, LOGGER],
  },
];

function createProbe(config: Config, resolver: CachingResolver): ProbeMailbox {
  const proxy = config.smtpProxy === undefined ? null : parseProxyUrl(config.smtpProxy);
  const sockets = new SmtpSocketAdapter({ port: config.smtpPort, proxy, ...smtpTimes });
  const connector = new PoliteConnector(sockets, conversationsPerHost);
  const guard = new AddressGuard(config.allowNets);
  // Budgets are spans of time: the wall clock, which people set, has no say in them.
  const now = () => performance.now();

  const unknownLocalPart = (domain: string) => randomLocalPart(domainRandom(config.suppressionKey, domain));
  return new ProbeMailbox({ connector, resolver, guard, now, unknownLocalPart }, probeIdentity(config));
}

@LodeService({
  name: 'verification',
  settings: verificationSettings,
  operations: operationsOf('verification'),
  calls: [],
  events: [],
  database: verificationDatabase,
})
@Module({ providers: [...providers, VerifyEmailHandler, ExplainEmailHandler, LookUpHandler] })
export class VerificationModule {}
