import type { BulkFileReport, BulkVerificationResult, Job } from '@lode/contracts';
import { type MailboxState, mailKinds, type SmtpSession } from '@lode/sandbox';
import { FileClient, linesOf, getJob } from '../api/jobs';
import { asAdministrator } from '../harness/administrator';
import { ask } from '../harness/http-client';
import { otherAccount } from '../harness/accounts';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { megabytes, milliseconds, percentile, seconds, tally } from './load';
import { residentMemory, withServices } from './processes';

export const file: Drill = {
  name: 'file',
  promise:
    'A file of 100,000 addresses survives two kills: finished rows are not probed again, verdicts are right, and another account is not slower',
  run: (tools) =>
    withServices(tools, (lode) => new KilledFile(lode, tools.see).run(), {
      only: ['gateway', 'privacy', 'verification'],
    }),
};

/** Rows of the file; DRILL_FILE_ROWS changes it on a machine that is busy. */
const rows = Number(process.env['DRILL_FILE_ROWS'] ?? 100_000);
/** Rows verified by requests of 100, for comparison. */
const comparedRows = Math.min(10_000, rows);
const otherRequests = 40;
const otherSize = 10;
/** Milliseconds for the whole file. */
const limit = 3_600_000;
const maxMemory = 100 * 1024 * 1024;
/** Verdict and reason in the file, by the planned reason. */
const verdictOf: Readonly<Record<string, string>> = {
  ok: 'valid ok',
  no_mailbox: 'invalid no_mailbox',
  accept_all: 'risky accept_all',
};

const bulk = async (lode: ServicesDeployment, key: string, emails: readonly string[]): Promise<number> => {
  const started = performance.now();
  const answer = await ask(lode, '/bulk-email-verifier', { method: 'POST', key, body: { emails } });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  if (answer.json<BulkVerificationResult>().partial) throw new Error('the answer is partial');
  return performance.now() - started;
};

/** Requests of 10 addresses of another account, one after the other. @returns their milliseconds */
async function otherAccountRequests(lode: ServicesDeployment, label: string): Promise<number[]> {
  const { key } = await otherAccount(lode);
  const { addresses } = planAddresses(lode, label, otherRequests * otherSize);
  const durations: number[] = [];
  for (let at = 0; at < addresses.length; at += otherSize)
    durations.push(await bulk(lode, key, addresses.slice(at, at + otherSize)));
  return durations;
}

/** Rows per second by requests of 100, one after the other. */
async function rateOfRequests(lode: ServicesDeployment): Promise<number> {
  const { addresses } = planAddresses(lode, 'requests', comparedRows);
  const started = performance.now();
  for (let at = 0; at < addresses.length; at += 100)
    await bulk(lode, lode.key, addresses.slice(at, at + 100));
  return (addresses.length * 1000) / (performance.now() - started);
}

/** Addresses whose rows have an answer. */
const finishedOf = ({ adminUrl }: ServicesDeployment, id: string): Promise<string[]> =>
  asAdministrator({ adminUrl }, async (query) => {
    const found = await query(
      `SELECT cells ->> 0 AS email FROM verification.file_rows WHERE job_id = '${id}' AND lines IS NOT NULL`,
    );
    return (found as { email: string }[]).map(({ email }) => email);
  });

class KilledFile {
  private worker: ServiceProcess;
  private largest = 0;
  /** Milliseconds from kills until the job continued. */
  private pauses = 0;
  /** Numbers of finished rows that the job reported, each change once. */
  private readonly reported: number[] = [];
  /** Rows that had an answer at a kill, with the probes of their addresses until then. */
  private readonly finished = new Map<string, number>();

  constructor(
    private readonly lode: ServicesDeployment,
    private readonly see: See,
  ) {
    this.worker = lode.fleet.find('verification');
  }

  async run(): Promise<void> {
    const { lode, see } = this;
    await otherAccountRequests(lode, 'warm');
    const byRequests = await rateOfRequests(lode);
    const quiet = percentile(await otherAccountRequests(lode, 'quiet'), 0.95);
    const plan = planAddresses(lode, 'file', rows);
    const probes = new ProbeCounter(lode);
    const idle = residentMemory(this.worker.pid);
    const started = performance.now();
    const { id } = await new FileClient(lode).begin(
      'email-verifier',
      `email\n${plan.addresses.join('\n')}\n`,
    );
    const measuring = setInterval(() => this.measure(), 1000);
    await this.reaches(id, 0.2);
    const busy = percentile(await otherAccountRequests(lode, 'busy'), 0.95);
    await this.killAt(id, 0.3, probes);
    await this.killAt(id, 0.6, probes);
    await until('the job is done', async () => (await this.progressOf(id)).state === 'done', limit);
    clearInterval(measuring);
    const took = performance.now() - started;
    this.seeProgress();
    await this.seeAnswers(id, plan);
    this.seeProbes(plan, probes);
    const rate = (rows * 1000) / (took - this.pauses);
    see(
      `${rows} rows in ${seconds(took)}, of which ${seconds(this.pauses)} after the two kills; otherwise ${Math.round(rate)} rows per second; by requests of 100: ${Math.round(byRequests)}`,
      rate >= byRequests || rows < 100_000,
    );
    see(
      `memory of the service: ${megabytes(idle)} before, at most ${megabytes(this.largest)}`,
      this.largest - idle < maxMemory,
    );
    see(
      `p95 of requests of ${otherSize} of another account: ${milliseconds(quiet)} before, ${milliseconds(busy)} meanwhile`,
      busy <= 2 * quiet,
    );
  }

  private measure(): void {
    if (this.worker.isAlive()) this.largest = Math.max(this.largest, residentMemory(this.worker.pid));
  }

  private async progressOf(id: string): Promise<Job> {
    const job = await getJob(this.lode, id);
    if (job.progress.done !== this.reported.at(-1)) this.reported.push(job.progress.done);
    return job;
  }

  private async reaches(id: string, share: number): Promise<void> {
    const isReached = async () => (await this.progressOf(id)).progress.done >= share * rows;
    await until(`${share * 100} % are done`, isReached, limit);
  }

  private seeProgress(): void {
    const falls = this.reported.filter((done, index) => done < (this.reported[index - 1] ?? 0));
    this.see(
      `progress of the job: ${this.reported.length} different numbers of rows, the last ${this.reported.at(-1)}; decreased: ${falls.length}`,
      this.reported.length >= 10 && this.reported.at(-1) === rows && falls.length === 0,
    );
  }

  private async killAt(id: string, share: number, probes: ProbeCounter): Promise<void> {
    await this.reaches(id, share);
    await this.worker.kill();
    const finished = await finishedOf(this.lode, id);
    const counts = probes.counts();
    for (const address of finished)
      if (!this.finished.has(address)) this.finished.set(address, counts.get(address) ?? 0);
    const killed = performance.now();
    this.worker = await this.lode.fleet.start('verification');
    const hasContinued = async () => (await this.progressOf(id)).progress.done > finished.length;
    await until('the job continues', hasContinued, 120_000);
    const pause = performance.now() - killed;
    this.pauses += pause;
    this.see(`killed at ${finished.length} rows; continued ${seconds(pause)} later`, finished.length > 0);
  }

  private async seeAnswers(id: string, { addresses, reasonOf }: PlannedAddresses): Promise<void> {
    const job = await getJob(this.lode, id);
    const report = job.result as unknown as BulkFileReport;
    const [titles = [], ...lines] = linesOf((await new FileClient(this.lode).file(id)).text);
    const [verdict, reason] = [titles.indexOf('lode_verdict'), titles.indexOf('lode_reason')];
    const found = lines.map((line) => ({ email: line[0] ?? '', is: `${line[verdict]} ${line[reason]}` }));
    const isOrdered = found.every(({ email }, index) => email === addresses[index]);
    const wrong = found.filter(({ email, is }) => is !== verdictOf[reasonOf(email)]);
    this.see(
      `${lines.length} rows in the order of the file, ${report.answered} answered: ${tally(found.map(({ is }) => is))}; wrong: ${tally(wrong.map(({ is }) => is))}`,
      lines.length === rows && isOrdered && report.answered === rows && wrong.length === 0,
    );
  }

  private seeProbes({ addresses }: PlannedAddresses, probes: ProbeCounter): void {
    const counts = probes.counts();
    // A row in progress at the first kill may be probed again and be finished at the second one.
    const again = [...this.finished].filter(([address, until]) => (counts.get(address) ?? 0) > until);
    // An address at a host that accepts all need not be probed itself.
    const before = [...this.finished.values()];
    this.see(
      `rows that were finished at a kill, by number of probes until then: ${tally(before)}; probed again: ${again.length}`,
      again.length === 0 && before.includes(1),
    );
    const times = addresses.map((address) => counts.get(address) ?? 0);
    this.see(
      `all rows by number of probes: ${tally(times)}`,
      times.every((count) => count <= 3),
    );
  }
}

/** Addresses per mail host. */
const perHost = 20;

/** Addresses at generated mail hosts, with the reason of the verdict that is right for each. */
interface PlannedAddresses {
  readonly addresses: readonly string[];
  readonly reasonOf: (address: string) => string;
}

/**
 * Adds a mail host for each 20 addresses: half of the mailboxes exist, and every tenth host accepts all.
 * @param label distinguishes hosts of several plans
 */
function planAddresses({ sandbox }: ServicesDeployment, label: string, count: number): PlannedAddresses {
  const hosts = Math.ceil(count / perHost);
  const reasons = new Map<string, string>();
  const addresses: string[] = [];
  for (let host = 0; host < hosts; host += 1) {
    const name = `h${host}.${label}.test`;
    const acceptsAll = host % 10 === 9;
    const mailboxes: Record<string, MailboxState> = {};
    for (let person = 0; person < perHost; person += 1) {
      const exists = person % 2 === 0;
      if (exists) mailboxes[`p${person}`] = 'exists';
      const address = `p${person}@${name}`;
      reasons.set(address, acceptsAll ? 'accept_all' : exists ? 'ok' : 'no_mailbox');
      addresses.push(address);
    }
    const kind = acceptsAll ? mailKinds['catch-all'] : undefined;
    sandbox.add(kind ? kind.domain(name, mailboxes) : { name, mailboxes });
  }
  return {
    addresses: shuffled(addresses.slice(0, count)),
    reasonOf: (address) => reasons.get(address) ?? '',
  };
}

/** In an order that is the same in every run, without neighbours of one host. */
const shuffled = (addresses: readonly string[]): string[] =>
  addresses
    .map((address, index) => ({ address, place: (index * 7919) % addresses.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ address }) => address);

/** All sessions with mail hosts from now on; the sandbox itself remembers only the last ones. */
class ProbeCounter {
  private readonly sessions: SmtpSession[] = [];

  constructor({ sandbox: { observed } }: ServicesDeployment) {
    const add = observed.addSmtpSession.bind(observed);
    observed.addSmtpSession = (session) => {
      this.sessions.push(session);
      add(session);
    };
  }

  /** Number of RCPT commands by address. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { exchanges } of this.sessions)
      for (const { verb, argument } of exchanges)
        if (verb === 'RCPT') {
          const [, address = ''] = /<(.*)>/.exec(argument) ?? [];
          counts.set(address, (counts.get(address) ?? 0) + 1);
        }
    return counts;
  }
}
