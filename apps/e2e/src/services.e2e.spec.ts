import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TraceReceiver } from '@lode/testing';
import { discovery } from './bus/discovery';
import { jobOnTheBus } from './bus/job';
import { permissions } from './bus/permissions';
import { everyOperation } from './docs/every-operation';
import { jsonOf } from './documentation/guide';
import { guides } from './documentation/guides';
import { natsCommands } from './documentation/nats-commands';
import { nestClient, nestClientPackage } from './documentation/nest-client';
import { startServicesDeployment } from './harness/services-deployment';
import { describeDeployment } from './harness/suite';
import { loggingEverything, logsAndMetrics, logsWithoutSecrets } from './observation/logs-and-metrics';
import { traces, tracesOfWork, tracesWithoutSecrets, tracing } from './observation/traces';
import { erasedName, erasedPerson } from './privacy/erasure';
import { jobWorkflow } from './workflows/jobs';

const folder = mkdtempSync(join(tmpdir(), 'lode-rules-'));
writeFileSync(join(folder, 'rules.json'), jsonOf('technology-rules.md'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  ...loggingEverything,
  crawl: { ...loggingEverything.crawl, LODE_TECHNOLOGY_RULES: folder },
};

const receiver = new TraceReceiver();
afterAll(() => receiver.stop());
const startTraced = async () =>
  startServicesDeployment({ settings: tracing(settings, await receiver.start()) });

/** The wire contract: every service as its own process, and a nats-server with the generated permissions. */
describeDeployment('services on NATS', startTraced, [
  logsAndMetrics,
  logsWithoutSecrets,
  traces(receiver),
  tracesOfWork(receiver),
  everyOperation,
  jobWorkflow,
  discovery,
  permissions,
  jobOnTheBus,
  natsCommands,
  nestClient,
  nestClientPackage,
  guides,
  erasedPerson,
  erasedName,
  tracesWithoutSecrets(receiver),
]);
