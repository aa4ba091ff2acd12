import { backgroundHoldsBack } from './background-holds-back';
import { badBulk } from './bad-bulk';
import { bounceEvidence } from './bounce-evidence';
import { bulkDuplicates } from './bulk-duplicates';
import { lighthouse } from './browser/lighthouse';
import { screenshots } from './browser/screenshots';
import { bulkOnce } from './bulk-once';
import { clientRestart } from './client-restart/client-restart';
import { clockSkew } from './clock-skew';
import { repeatedDeferrals } from './repeated-deferrals';
import { connectionFlood } from './connection-flood';
import { crawlDelay } from './crawl-delay';
import { crawlerKilled, crawlerStopped } from './crawl-in-flight';
import { crawlOfKilled, crawlOfStopped } from './crawl-taken-over';
import { crawlWithoutPostgres } from './crawl-without-postgres';
import type { Drill } from './drill';
import { deliveredEvents } from './delivered-events';
import { drippingHost } from './dripping-host';
import { emailWithoutServices } from './email-without-services';
import { endlessReply } from './endless-reply';
import { exportHungUp } from './export-hung-up';
import { exportWithoutLists } from './export-without-lists';
import { forbiddenAddresses } from './forbidden-addresses';
import { hangUp } from './hang-up';
import { hostileBodies } from './hostile-bodies';
import { hostileMarkup } from './hostile-markup';
import { erasureKilled } from './erasure-killed';
import { abandonedCrawls } from './fair-crawls';
import { fairJobs } from './fair-jobs';
import { fairKeys } from './fair-keys';
import { fairLeads } from './fair-leads';
import { foreignEntry } from './foreign-entry';
import { sameKeyAtOnce, sameKeyOtherBody } from './idempotency-keys';
import { inForceEverywhere, inForceWithoutHint } from './in-force';
import { crowdOfCompanies } from './intel-crowd';
import { sourcesOutOfOrder } from './intel-outages';
import { investigatorKilled } from './intel-taken-over';
import { exportKilled, holderOfLeadsKilled } from './interrupted-export';
import { jobOfKilled, jobOfStopped } from './job-taken-over';
import { jobWithoutNats } from './job-without-nats';
import { killedCrmSyncs } from './killed-crm-sync';
import { killedFile } from './killed-file';
import { kubernetesCluster } from './kubernetes/cluster';
import { kubernetesOverlays } from './kubernetes/overlays';
import { killedAfterCommit } from './killed-after-commit';
import { mcpConformance } from './mcp/conformance';
import { mixedReads } from './mixed-reads';
import { n8nNode } from './n8n/n8n-node';
import { nameFailures } from './name-failures';
import { leadsJobResumed } from './leads-job-resumed';
import { leadsWithoutNats, leadsWithoutPostgres } from './leads-outages';
import { collectorKilled, collectorStopped } from './leads-taken-over';
import { longNatsOutage, shortNatsOutage } from './nats-outage';
import { holderKilled, holderStopped } from './one-mail-host';
import { oneLeadsRun } from './one-leads-run';
import { openApiConformance } from './openapi/conformance';
import { openApiReaders } from './openapi/readers';
import { pythonClient } from './python/python-client';
import { upgradeUnderLoad } from './upgrade';
import { oneReading } from './single-site-read';
import { onlyWorkerKilled } from './only-worker-killed';
import { exportsAtOnce } from './exports-at-once';
import { fullDisk } from './full-disk';
import { fullFile } from './full-file';
import { hangingPostgres } from './hanging-postgres';
import { failingJob, killingJob } from './poison-job';
import { privacyAway } from './privacy-away';
import { alertRules } from './monitoring/alert-rules';
import { collectedTrace } from './monitoring/collector';
import { dashboardQueries } from './monitoring/dashboards';
import { dumpRestored } from './restored-dump';
import { listsRestored, serviceRestored } from './restored-schemas';
import { pooledTransactions } from './pooled-transactions';
import { poolExhausted } from './pool-exhausted';
import { postgresRestart } from './postgres-restart';
import { readerKilled, readerStopped } from './reader-ends';
import { redirects } from './redirects';
import { replicaKilled, replicaStopped } from './replica-ends';
import { revokedUnderLoad } from './revoked-under-load';
import { mailboxesKilled } from './mailboxes-killed';
import { sendingKilled } from './sending-killed';
import { sharedPoliteness } from './shared-politeness';
import { slowExport } from './slow-export';
import { slowLoris } from './slow-loris';
import { storedAnswerReplayed } from './stored-answer';
import { entryWithoutEvent } from './entry-without-event';
import { tarpit } from './tarpits';

/** In the order of their numbers. */
export const allDrills: readonly Drill[] = [
  onlyWorkerKilled,
  replicaKilled,
  holderKilled,
  replicaStopped,
  holderStopped,
  shortNatsOutage,
  longNatsOutage,
  jobWithoutNats,
  postgresRestart,
  killedAfterCommit,
  storedAnswerReplayed,
  poolExhausted,
  drippingHost,
  tarpit,
  repeatedDeferrals,
  endlessReply,
  nameFailures,
  hostileBodies,
  redirects,
  forbiddenAddresses,
  hostileMarkup,
  connectionFlood,
  slowLoris,
  bulkDuplicates,
  badBulk,
  sameKeyAtOnce,
  bulkOnce,
  sameKeyOtherBody,
  revokedUnderLoad,
  clockSkew,
  failingJob,
  killingJob,
  jobOfKilled,
  jobOfStopped,
  hangUp,
  sharedPoliteness,
  crawlOfKilled,
  crawlOfStopped,
  crawlWithoutPostgres,
  crawlDelay,
  crawlerKilled,
  crawlerStopped,
  oneReading,
  readerKilled,
  readerStopped,
  emailWithoutServices,
  leadsJobResumed,
  oneLeadsRun,
  collectorKilled,
  collectorStopped,
  leadsWithoutPostgres,
  leadsWithoutNats,
  sourcesOutOfOrder,
  investigatorKilled,
  crowdOfCompanies,
  inForceEverywhere,
  inForceWithoutHint,
  entryWithoutEvent,
  privacyAway,
  erasureKilled,
  listsRestored,
  serviceRestored,
  dumpRestored,
  foreignEntry,
  sendingKilled,
  mailboxesKilled,
  bounceEvidence,
  slowExport,
  exportHungUp,
  ...exportKilled,
  ...holderOfLeadsKilled,
  exportWithoutLists,
  openApiConformance,
  openApiReaders,
  pythonClient,
  n8nNode,
  mcpConformance,
  clientRestart,
  fairJobs,
  abandonedCrawls,
  fairLeads,
  fairKeys,
  mixedReads,
  ...hangingPostgres,
  exportsAtOnce,
  fullDisk,
  killedFile,
  ...killedCrmSyncs,
  kubernetesOverlays,
  kubernetesCluster,
  alertRules,
  dashboardQueries,
  collectedTrace,
  pooledTransactions,
  deliveredEvents,
  screenshots,
  lighthouse,
  backgroundHoldsBack,
  fullFile,
  upgradeUnderLoad,
];
