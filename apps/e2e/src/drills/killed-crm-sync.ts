import {
  crmVendors,
  type CrmConnection,
  type CrmSyncReport,
  type CrmVendor,
  type Job,
} from '@lode/contracts';
import { startServicesDeployment, type ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { ListClient } from '../lists/list-client';
import { crmOf, type DrilledCrm } from './crm-of';
import type { Drill, DrillTools, See } from './drill';
import { seconds } from './figures';

const size = Number(process.env['DRILL_CRM_LEADS'] ?? 10_000);
/** Shares of the leads after which the service is killed. */
const kills = [0.2, 0.5, 0.8];
const edited = 100;
/** Milliseconds for a sync. */
const limitMs = 1_800_000;
const errors = { rate: 0.05, seed: 1 };

class KilledSync {
  private readonly lists: ListClient;

  constructor(
    private readonly lode: ServicesDeployment,
    private readonly crm: DrilledCrm,
    private readonly see: See,
  ) {
    this.lists = new ListClient(lode);
  }

  async run(): Promise<void> {
    const { crm, see } = this;
    const connection = await this.lists.good<CrmConnection>(
      this.lists.post('/crm-connections', crm.connection),
      201,
    );
    const list = await this.fill();
    crm.faults.failRecords({ ...errors, attempts: 1 });
    crm.faults.failRequests(errors);
    crm.faults.loseAnswers(errors);
    const started = performance.now();
    const first = await this.synced(connection, list, kills);
    const took = performance.now() - started;
    see(
      `${size} leads with ${kills.length} kills in ${seconds(took)}: ${summary(first)}`,
      first.stopped === null && first.leads === size && totalOf(first) === size,
    );
    const perThousand = (crm.requests.count() * 1000) / size;
    see(`requests per 1,000 records: ${Math.round(perThousand)}`, perThousand < crm.maxPerThousand);
    this.seeRate();
    for (const fault of ['failRecords', 'failRequests', 'loseAnswers'] as const) crm.faults[fault](undefined);
    const second = await this.synced(connection, list);
    see(
      `a second sync: ${summary(second)}`,
      second.failed === 0 && second.created <= first.failed && totalOf(second) === size,
    );
    this.seeRecords();
    const third = await this.synced(connection, list);
    see(`a third sync: ${summary(third)}`, third.unchanged === size);
    await this.seeEdits(connection, list);
  }

  private async fill(): Promise<string> {
    const { id } = await this.lists.make('For the CRM');
    const rows = Array.from(
      { length: size },
      (_, n) => `Ann,Person${n},Firm ${n % 500},p${n}@crm-drill.test`,
    );
    const { added } = await this.lists.imported(
      id,
      ['first_name,last_name,company,email', ...rows].join('\n'),
    );
    if (added !== size) throw new Error(`added ${added} leads`);
    return id;
  }

  /** @param shares of the leads after which the service is killed */
  private async synced(
    { id }: CrmConnection,
    list: string,
    shares: readonly number[] = [],
  ): Promise<CrmSyncReport> {
    const { id: job } = await this.lists.good<Job>(
      this.lists.post(`/crm-connections/${id}/syncs`, { list }),
      202,
    );
    for (const share of shares) {
      const reaches = async () => (await getJob(this.lode, job)).progress.done >= share * size;
      await until(`${share * 100} % are done`, reaches, limitMs);
      await this.lode.fleet.find('export').kill();
      await this.lode.fleet.start('export');
    }
    let done: Job | undefined;
    const isOver = async (): Promise<boolean> => {
      done = await getJob(this.lode, job);
      return done.state !== 'queued' && done.state !== 'running';
    };
    await until('the sync has ended', isOver, limitMs);
    if (done?.state !== 'done') throw new Error(JSON.stringify(done));
    return done.result as unknown as CrmSyncReport;
  }

  private seeRate(): void {
    const { rate, requests } = this.crm;
    if (!rate) return;
    const most = requests.maxWithin(rate.spanMs);
    this.see(`requests within ${seconds(rate.spanMs)}: at most ${most}, limit ${rate.max}`, most <= rate.max);
    const limited = requests.count(({ status }) => status === 429);
    this.see(`requests that were answered with 429: ${limited}`, limited <= requests.count() / 100);
  }

  private seeRecords(): void {
    const emails = this.crm.records().map(({ email }) => email);
    const distinct = new Set(emails).size;
    this.see(
      `records: ${emails.length}, of different people: ${distinct}`,
      emails.length === size && distinct === size,
    );
  }

  /** What colleagues write stays. */
  private async seeEdits(connection: CrmConnection, list: string): Promise<void> {
    const chosen = this.crm.records().slice(0, edited);
    for (const { id } of chosen) this.crm.edit(id);
    const report = await this.synced(connection, list);
    const kept = this.crm.records().filter(({ isEdited }) => isEdited).length;
    this.see(
      `after edits of ${edited} records by colleagues: ${summary(report)}; kept edits: ${kept}`,
      kept === edited && report.created === 0 && report.failed === 0,
    );
  }
}

const totalOf = (report: CrmSyncReport): number =>
  report.created + report.updated + report.unchanged + report.skipped + report.failed;

const summary = ({ created, updated, unchanged, skipped, failed, stopped }: CrmSyncReport): string =>
  `created ${created}, updated ${updated}, unchanged ${unchanged}, skipped ${skipped}, failed ${failed}${stopped ? `, stopped: ${stopped}` : ''}`;

/** Limits of a plan with several seats, so that the drill takes minutes. */
const crms = { pipedrive: { rates: { dailyTokens: 1_000_000, burst: 100 } } };

const killedSync =
  (vendor: CrmVendor) =>
  async ({ postgres, see }: DrillTools): Promise<void> => {
    const lode = await startServicesDeployment({
      ...{ postgres, crms },
      only: ['gateway', 'privacy', 'outreach', 'export'],
    });
    try {
      await new KilledSync(lode, crmOf(lode.sandbox.crms, vendor), see).run();
    } finally {
      await lode.stop();
    }
  };

export const killedCrmSyncs: readonly Drill[] = crmVendors.map((vendor) => ({
  number: 104,
  name: `crm-${vendor}`,
  fault: `kill -9, three times, of the service that syncs ${size} leads to ${vendor}, with 5 % of records and requests failing and 5 % of answers lost`,
  expected: 'one record each; repetitions change nothing; edits of colleagues stay',
  run: killedSync(vendor),
}));
