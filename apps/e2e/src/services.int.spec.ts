import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { intelSources } from '@lode/contracts';
import { TraceReceiver } from '@lode/service-kit/testing';
import { anyTextOverNats } from './bus/any-text';
import { discovery } from './bus/discovery';
import { listedCalls } from './bus/listed-calls';
import { permissions } from './bus/permissions';
import { problems } from './bus/problems';
import { sameAnswer } from './bus/same-answer';
import { fetchDocument } from './crawl/fetch-document';
import { crawlOverNats } from './crawl/over-nats';
import { crawlResults } from './crawl/results';
import { exportGuide } from './documentation/export-to-a-crm';
import { findEmailsGuide } from './documentation/find-emails';
import { knowCompaniesGuide } from './documentation/know-companies';
import { jsonOf } from './documentation/guide';
import { guides } from './documentation/guides';
import { natsCommands } from './documentation/nats-commands';
import { nestClient, nestClientPackage } from './documentation/nest-client';
import { respectPrivacyGuide } from './documentation/respect-privacy';
import { writeToPeopleGuide } from './documentation/write-to-people';
import { goneAddress } from './domain-search/gone';
import { searchOverNats } from './domain-search/over-nats';
import { searchResults } from './domain-search/results';
import { finderOverNats } from './email-finder/over-nats';
import { leadsOverNats } from './generate-leads/over-nats';
import { leadResults } from './generate-leads/results';
import { enrichOverNats } from './enrich-company/over-nats';
import { sourceMetrics, switchedOff } from './intent-signals/source-metrics';
import { exportOverNats } from './export/over-nats';
import { startServicesDeployment } from './harness/services-deployment';
import { describeDeployment } from './harness/suite';
import { jobsOverNats } from './jobs/over-nats';
import { mapsOverNats } from './maps-search/over-nats';
import {
  hostsInBackOff,
  loggingEverything,
  logsAndMetrics,
  logsWithoutSecrets,
} from './observation/logs-and-metrics';
import { traces, tracesOfWork, tracesWithoutSecrets, tracing } from './observation/traces';
import { goneFromChart } from './org-chart/gone';
import { coveredTables } from './privacy/covered-tables';
import { erasedByName, notFoundByName, suppressedByName } from './privacy/erased-by-name';
import { erasedPerson } from './privacy/erasure';
import { optOutInTime } from './privacy/opt-out-in-time';
import { foreignIds } from './sequences/foreign-ids';
import { wireSuites } from './suites';

const busSuites = [
  sameAnswer,
  discovery,
  permissions,
  listedCalls,
  problems,
  anyTextOverNats,
  jobsOverNats,
  crawlOverNats,
  fetchDocument,
  crawlResults,
  finderOverNats,
  searchOverNats,
  searchResults,
  goneAddress,
  mapsOverNats,
  leadsOverNats,
  leadResults,
  enrichOverNats,
  exportOverNats,
  sourceMetrics,
  goneFromChart,
  coveredTables,
  suppressedByName,
  erasedByName,
  notFoundByName,
  erasedPerson,
  optOutInTime,
  foreignIds,
  guides,
  natsCommands,
  nestClient,
  nestClientPackage,
  findEmailsGuide,
  knowCompaniesGuide,
  respectPrivacyGuide,
  writeToPeopleGuide,
  exportGuide,
];

const folder = mkdtempSync(join(tmpdir(), 'lode-rules-'));
writeFileSync(join(folder, 'rules.json'), jsonOf('technology-rules.md'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  ...loggingEverything,
  crawl: { ...loggingEverything.crawl, LODE_TECHNOLOGY_RULES: folder },
  intel: { LODE_INTEL_SOURCES: intelSources.filter((source) => source !== switchedOff).join(',') },
};

const receiver = new TraceReceiver();
afterAll(() => receiver.stop());
const startTraced = async () =>
  startServicesDeployment({ settings: tracing(settings, await receiver.start()) });

describeDeployment('every service as its own process, on NATS', startTraced, [
  hostsInBackOff,
  logsAndMetrics,
  logsWithoutSecrets,
  traces(receiver),
  tracesOfWork(receiver),
  ...wireSuites,
  ...busSuites,
  tracesWithoutSecrets(receiver),
]);
