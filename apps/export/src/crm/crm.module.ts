import { Module, type OnModuleDestroy } from '@nestjs/common';
import { AddSuppression, ProblemError } from '@lode/contracts';
import {
  AddressGuard,
  Dialer,
  hostAddresses,
  NodeDnsAdapter,
  trustedRoots,
  WebClient,
} from '@lode/platform/network';
import { Bus, createContext } from '@lode/bus';
import { CLOCK, CONFIG, SecretSealer, secretSealerProvider, type Clock } from '@lode/platform';
import { ResultReader } from '@lode/work';
import { SubjectHasher, Suppressions } from '@lode/privacy';
import type { ExportConfig } from '../export.config';
import { CrmAuthorizationRepository } from './authorizations/crm-authorization.repository';
import { CrmAuthorizations, CrmConsents } from './authorizations/crm-authorizations';
import { CrmAuthorizationsController } from './authorizations/crm-authorizations.controller';
import { CrmAccess } from './connections/crm-access';
import { CrmConnectionRepository } from './connections/crm-connection.repository';
import { CrmConnections, ResealCrmSecrets } from './connections/crm-connections';
import { CrmConnectionsController } from './connections/crm-connections.controller';
import { CrmFieldsOfConnections } from './connections/crm-fields';
import { CrmContents } from './contents/crm-contents.adapter';
import { CrmReadingSchedule } from './readings/crm-reading-schedule';
import { ReadCrms } from './contents/read-crms';
import { CrmLeads } from './sync/crm-leads';
import { CrmReports } from './sync/crm-reports';
import { CrmSyncRepository } from './sync/crm-sync.repository';
import { CrmSyncs } from './sync/crm-syncs';
import { CrmSyncsController } from './sync/crm-syncs.controller';
import type { OauthClient } from './vendors/oauth-consent';

/** Milliseconds for a look-up and one of its two attempts, for a connection, and for a suppression. */
const times = { lookUp: 10_000, dnsTry: 2000, connect: 10_000, suppression: 10_000 };
/** Bytes of an answer: a page of 500 records of Pipedrive has some 2 MB. */
const maxBytes = 32 * 1024 * 1024;

/** Keeps connections open, which a sync of single records needs, and closes them with the module. */
class ClosedWebClient extends WebClient implements OnModuleDestroy {
  onModuleDestroy(): void {
    this.close();
  }
}

export function createHttp({
  dnsServers,
  allowNets,
  webProxy,
  caFile,
}: Pick<ExportConfig, 'dnsServers' | 'allowNets' | 'webProxy' | 'caFile'>): WebClient {
  const resolver = new NodeDnsAdapter({ servers: dnsServers, timeoutMs: times.dnsTry, tries: 2 });
  const dialer = new Dialer({
    resolve: (host, signal) => hostAddresses(host, resolver, signal),
    guard: new AddressGuard({ allowNets }),
    ports: [443],
    proxyUrl: webProxy,
    secureContext: trustedRoots(caFile),
    times,
  });
  return new ClosedWebClient({ dialer, keepAlive: true, maxBytes });
}

function clientsOf(config: ExportConfig): CrmConsents['clients'] {
  const client = (id: string | undefined, secret: string | undefined): OauthClient | undefined =>
    id === undefined || secret === undefined ? undefined : { id, secret };
  const hubspot = client(config.hubspotClientId, config.hubspotClientSecret);
  const pipedrive = client(config.pipedriveClientId, config.pipedriveClientSecret);
  return { ...(hubspot && { hubspot }), ...(pipedrive && { pipedrive }) };
}

/** Adds suppressions of the account, once for each person. */
const suppressing =
  (bus: Bus) =>
  async (account: string, emails: readonly string[], signal: AbortSignal): Promise<void> => {
    for (const email of emails) {
      const context = createContext(times.suppression, { account, cancellation: signal });
      await bus
        .call(AddSuppression, { email, reason: 'opt_out', cause: 'crm' }, context)
        .catch((error: unknown) => {
          // An address that the privacy service rejects as invalid can never be contacted.
          if (!(error instanceof ProblemError && error.code === 'validation')) throw error;
        });
    }
  };

const createSyncs = (
  ...[store, leads, suppressions, hasher, config, connections, access, clock, bus]: [
    CrmSyncRepository,
    CrmLeads,
    Suppressions,
    SubjectHasher,
    ExportConfig,
    CrmConnectionRepository,
    CrmAccess,
    Clock,
    Bus,
  ]
): CrmSyncs =>
  new CrmSyncs({
    ...{ store, leads, suppressions, hasher, connections, access, clock },
    settings: { leadSource: config.salesforceLeadSource },
    suppress: suppressing(bus),
  });

/** Connections to CRMs, what they contain, and syncs of leads to them. */
@Module({
  controllers: [CrmConnectionsController, CrmAuthorizationsController, CrmSyncsController],
  providers: [
    ResultReader,
    secretSealerProvider,
    CrmReadingSchedule,
    CrmContents,
    CrmConnectionRepository,
    CrmConnections,
    CrmFieldsOfConnections,
    CrmAuthorizationRepository,
    CrmAuthorizations,
    CrmSyncRepository,
    CrmReports,
    ResealCrmSecrets,
    { provide: WebClient, useFactory: createHttp, inject: [CONFIG] },
    {
      provide: CrmConsents,
      useFactory: (http: WebClient, config: ExportConfig): CrmConsents => ({
        http,
        clients: clientsOf(config),
      }),
      inject: [WebClient, CONFIG],
    },
    {
      provide: CrmAccess,
      useFactory: (
        { http, clients }: CrmConsents,
        sealer: SecretSealer,
        clock: Clock,
        connections: CrmConnectionRepository,
      ) =>
        new CrmAccess({
          ...{ http, sealer, clock, oauth: clients },
          replaceSecret: (...replaced) => connections.replaceSecret(...replaced),
        }),
      inject: [CrmConsents, SecretSealer, CLOCK, CrmConnectionRepository],
    },
    {
      provide: ReadCrms,
      useFactory: (
        connections: CrmConnectionRepository,
        access: CrmAccess,
        contents: CrmContents,
        clock: Clock,
        bus: Bus,
      ) => new ReadCrms({ connections, access, contents, clock, suppress: suppressing(bus) }),
      inject: [CrmConnectionRepository, CrmAccess, CrmContents, CLOCK, Bus],
    },
    CrmLeads,
    {
      provide: CrmSyncs,
      useFactory: createSyncs,
      inject: [
        ...[CrmSyncRepository, CrmLeads, Suppressions, SubjectHasher, CONFIG],
        ...[CrmConnectionRepository, CrmAccess, CLOCK, Bus],
      ],
    },
  ],
  exports: [CrmConnectionRepository, CrmSyncRepository, ResealCrmSecrets],
})
export class CrmModule {}
