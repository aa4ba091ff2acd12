/** Series of `promtool test rules`, with the time at which an alert must fire or stay silent. */
export interface AlertCase {
  readonly alert: string;
  /** What happens. */
  readonly when: string;
  /** Values per minute, by series. */
  readonly series: Readonly<Record<string, string>>;
  readonly at: string;
  readonly fires: number;
}

const http = (status: string): string =>
  `lode_http_request_duration_seconds_count{service="gateway",status="${status}"}`;
const builds = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`lode_build_info{service="${name}",version="0.1.0"}`, '1x900']));
const services = [
  ...['gateway', 'verification', 'crawl', 'email', 'leads', 'intel', 'outreach', 'export', 'privacy'],
  'webhooks',
];
const without = (name: string): string[] => services.filter((each) => each !== name);
const twoVersions = {
  'lode_build_info{service="crawl",version="0.1.0"}': '1x900',
  'lode_build_info{service="email",version="0.2.0"}': '1x900',
};
const verdicts = (verdict: string): string =>
  `lode_verdicts_total{service="verification",verdict="${verdict}"}`;
const source = (state: string): string =>
  `lode_source_duration_seconds_count{service="intel",source="gleif",state="${state}"}`;
const age = 'lode_job_queue_age_seconds{service="crawl",operation="crawl_site"}';
const blocked = 'lode_mail_hosts_resting{service="verification",reason="blocked"}';
const ready = (pod: string): string => `lode_ready{service="crawl",pod="${pod}"}`;
const nats = (pod: string): string => `gnatsd_varz_connections{pod="${pod}"}`;

/** Each alert fires in its situation and stays silent in a similar one. */
export const alertCases: readonly AlertCase[] = [
  ...services.map((name) => ({
    ...{ alert: 'LodeServiceMissing', when: `${name} does not report` },
    ...{ series: builds(without(name)), at: '11m', fires: 1 },
  })),
  { alert: 'LodeServiceMissing', when: 'all report', series: builds(services), at: '11m', fires: 0 },
  {
    ...{ alert: 'LodeServiceNotReady', when: 'no replica reaches its database' },
    ...{ series: { [ready('crawl-a')]: '0x60', [ready('crawl-b')]: '0x60' }, at: '5m', fires: 1 },
  },
  {
    ...{ alert: 'LodeServiceNotReady', when: 'one replica of two starts' },
    ...{ series: { [ready('crawl-a')]: '0x60', [ready('crawl-b')]: '1x60' }, at: '5m', fires: 0 },
  },
  { alert: 'LodeVersionsMixed', when: 'two versions for hours', series: twoVersions, at: '2h5m', fires: 1 },
  { alert: 'LodeVersionsMixed', when: 'an upgrade', series: twoVersions, at: '1h', fires: 0 },
  {
    ...{ alert: 'LodeErrorBudgetFast', when: '2 % of the answers are 5xx' },
    ...{ series: { [http('200')]: '0+98x900', [http('503')]: '0+2x900' }, at: '70m', fires: 1 },
  },
  {
    ...{ alert: 'LodeErrorBudgetFast', when: 'three bad minutes in an hour' },
    series: { [http('200')]: '0+1000x900', [http('503')]: '0x60 0+30x3 90x900' },
    ...{ at: '66m', fires: 0 },
  },
  {
    ...{ alert: 'LodeErrorBudgetSlow', when: '1 % of the answers are 5xx for hours' },
    ...{ series: { [http('200')]: '0+99x900', [http('503')]: '0+1x900' }, at: '7h', fires: 1 },
  },
  {
    ...{ alert: 'LodeErrorBudgetSlow', when: 'only 4xx' },
    ...{ series: { [http('200')]: '0+90x900', [http('404')]: '0+10x900' }, at: '7h', fires: 0 },
  },
  {
    ...{ alert: 'LodeDatabasePoolExhausted', when: 'requests get no connection' },
    ...{ series: { 'lode_database_rejected_total{service="leads"}': '0+5x60' }, at: '12m', fires: 1 },
  },
  {
    ...{ alert: 'LodeDatabasePoolExhausted', when: 'it was once' },
    ...{ series: { 'lode_database_rejected_total{service="leads"}': '5x60' }, at: '30m', fires: 0 },
  },
  {
    ...{ alert: 'LodeQueueStalled', when: 'work waits and waits' },
    ...{ series: { [age]: '0+60x120' }, at: '40m', fires: 1 },
  },
  {
    ...{ alert: 'LodeQueueStalled', when: 'a task waits and waits' },
    ...{
      series: { 'lode_task_queue_age_seconds{service="outreach",task="t"}': '0+60x120' },
      at: '40m',
      fires: 1,
    },
  },
  {
    ...{ alert: 'LodeQueueStalled', when: 'work waits for ten minutes' },
    ...{ series: { [age]: '600x120' }, at: '40m', fires: 0 },
  },
  {
    ...{ alert: 'LodeWorkGivenUp', when: 'a job is given up' },
    ...{
      series: { 'lode_jobs_parked_total{service="crawl",operation="crawl_site"}': '0x10 1x60' },
      at: '15m',
      fires: 1,
    },
  },
  {
    ...{ alert: 'LodeWorkGivenUp', when: 'a job was given up hours ago' },
    ...{
      series: { 'lode_jobs_parked_total{service="crawl",operation="crawl_site"}': '1x120' },
      at: '60m',
      fires: 0,
    },
  },
  {
    ...{ alert: 'LodeMailHostsBlock', when: 'ever more hosts block' },
    ...{ series: { [blocked]: '0+1x300' }, at: '3h', fires: 1 },
  },
  {
    alert: 'LodeMailHostsBlock',
    when: 'some hosts block',
    series: { [blocked]: '30x300' },
    at: '3h',
    fires: 0,
  },
  {
    ...{ alert: 'LodeVerdictsUnknown', when: 'most verdicts are unknown' },
    ...{ series: { [verdicts('unknown')]: '0+8x200', [verdicts('valid')]: '0+2x200' }, at: '80m', fires: 1 },
  },
  {
    ...{ alert: 'LodeVerdictsUnknown', when: 'a few verdicts, all unknown' },
    ...{ series: { [verdicts('unknown')]: '0x30 0+1x20 20x200' }, at: '80m', fires: 0 },
  },
  {
    ...{ alert: 'LodeSourceFails', when: 'a source fails' },
    ...{ series: { [source('failed')]: '0+3x200', [source('ok')]: '0+1x200' }, at: '80m', fires: 1 },
  },
  {
    ...{ alert: 'LodeSourceFails', when: 'a source fails at times' },
    ...{ series: { [source('failed')]: '0+1x200', [source('ok')]: '0+3x200' }, at: '80m', fires: 0 },
  },
  {
    ...{ alert: 'LodeMessagesLate', when: 'messages stay due' },
    ...{
      series: { 'lode_messages_oldest_due_seconds{service="outreach"}': '0+60x120' },
      at: '40m',
      fires: 1,
    },
  },
  {
    ...{ alert: 'LodeMessagesLate', when: 'messages are sent within minutes' },
    ...{ series: { 'lode_messages_oldest_due_seconds{service="outreach"}': '300x120' }, at: '40m', fires: 0 },
  },
  {
    ...{ alert: 'LodeRepliesUnclassified', when: 'hundreds of replies fit no rule' },
    ...{
      series: { 'lode_replies_unclassified_total{service="verification"}': '0+1x900' },
      at: '6h',
      fires: 1,
    },
  },
  {
    ...{ alert: 'LodeRepliesUnclassified', when: 'some replies fit no rule' },
    ...{
      series: { 'lode_replies_unclassified_total{service="verification"}': '0x60 50x900' },
      at: '6h',
      fires: 0,
    },
  },
  { alert: 'LodeNatsMissing', when: 'no server reports', series: { up: '1x60' }, at: '10m', fires: 1 },
  {
    ...{ alert: 'LodeNatsMissing', when: 'one server is left' },
    ...{ series: { [nats('nats-0')]: '5x60' }, at: '10m', fires: 1 },
  },
  {
    ...{ alert: 'LodeNatsMissing', when: 'one of three is rolled' },
    ...{ series: { [nats('nats-0')]: '5x60', [nats('nats-1')]: '5x60' }, at: '10m', fires: 0 },
  },
];
