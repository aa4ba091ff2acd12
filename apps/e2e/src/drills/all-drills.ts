import { backgroundReading } from './background-reading';
import { clientRestart } from './client-restart';
import { clockSkew } from './clock-skew';
import { dashboard } from './dashboard';
import type { Drill, NumberedDrill } from './drill';
import { erasure } from './erasure';
import { exportInterrupted } from './export-interrupted';
import { fairJobs } from './fair-jobs';
import { file } from './file';
import { flood } from './flood';
import { fullDisk } from './full-disk';
import { hostileMailHosts } from './hostile-mail-hosts';
import { hostilePages } from './hostile-pages';
import { jobTakenOver } from './job-taken-over';
import { keyRevoked } from './key-revoked';
import { kubernetes } from './kubernetes/cluster';
import { lastWorker } from './last-worker';
import { mailboxes } from './mailboxes';
import { mcp } from './mcp';
import { mixedReads } from './mixed-reads';
import { monitoring } from './monitoring';
import { n8nNode } from './n8n';
import { natsOutage } from './nats-outage';
import { openApi } from './openapi';
import { pgbouncer } from './pgbouncer';
import { postgresHangs } from './postgres-hangs';
import { postgresKilled } from './postgres-killed';
import { postgresOutage } from './postgres-outage';
import { properties } from './properties';
import { python } from './python';
import { replicaEnds } from './replica-ends';
import { restore } from './restored-dump';
import { sending } from './sending';
import { servicesAway } from './services-away';
import { slowClients } from './slow-clients';
import { suppression } from './suppression';
import { upgrade } from './upgrade';
import { waitingCallers } from './waiting-callers';
import { webhooks } from './webhooks';

/** In the order of `docs/drills.md`. */
const drills: readonly Drill[] = [
  ...[lastWorker, replicaEnds, waitingCallers, jobTakenOver, servicesAway],
  ...[natsOutage, postgresOutage, postgresKilled, postgresHangs, fullDisk, clockSkew],
  ...[keyRevoked, suppression, erasure, restore, upgrade, pgbouncer],
  ...[exportInterrupted, sending, mailboxes, webhooks, file],
  ...[flood, slowClients, hostilePages, hostileMailHosts, fairJobs, mixedReads, backgroundReading],
  ...[clientRestart, openApi, python, n8nNode, mcp, dashboard, monitoring, kubernetes, properties],
];

export const allDrills: readonly NumberedDrill[] = drills.map((drill, index) => ({
  ...drill,
  number: index + 1,
}));
