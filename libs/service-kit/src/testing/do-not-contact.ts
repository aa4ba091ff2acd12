import type { Change } from '@lode/contracts';
import { SubjectHasher } from '../privacy/subject-hashes';
import type { ScriptedChangeLog } from './scripted-change-log';
import { until } from './until';

/** The hasher of services under test: under the key that `testDatabase` gives them. */
const hasher = new SubjectHasher(Buffer.alloc(32));

/** Entries of the do-not-contact lists for a service under test; each resolves when the service follows it. */
export class DoNotContact {
  constructor(private readonly log: ScriptedChangeLog) {}

  /** @param account whose entry it is; left out for the deployment */
  suppress(email: string, account?: string): Promise<void> {
    return this.add({ action: 'suppress', hash: hasher.email(email), account: account ?? null });
  }

  suppressDomain(domain: string, account?: string): Promise<void> {
    return this.add({ action: 'suppress', hash: hasher.domain(domain), account: account ?? null });
  }

  lift(email: string, account?: string): Promise<void> {
    return this.add({ action: 'lift', hash: hasher.email(email), account: account ?? null });
  }

  erase(email: string): Promise<void> {
    return this.add({ action: 'erase', hash: hasher.email(email), request_id: 'ers_1' });
  }

  private async add(change: Parameters<ScriptedChangeLog['add']>[0]): Promise<void> {
    const { position }: Change = this.log.add(change);
    await until(
      () => this.log.reports.some((report) => report.position >= position && report.applied >= position),
      10_000,
      `${change.action} is followed`,
    );
  }
}
