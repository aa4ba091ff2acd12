import type { Change } from '@lode/contracts';
import { SubjectHasher } from '../privacy/subject-hashes';
import type { ScriptedChangeLog } from './scripted-change-log';
import { until } from './until';

/** The hasher of services under test: under the key that `testDatabase` gives them. */
const hasher = new SubjectHasher(Buffer.alloc(32));

/** Entries of the do-not-contact lists for a service under test; each resolves when the service follows it. */
export class DoNotContact {
  private erasures = 0;

  constructor(private readonly log: ScriptedChangeLog) {}

  /**
   * @param who an address, a telephone number in E.164, or a domain
   * @param account whose entry it is; left out for the deployment
   */
  suppress(who: string, account?: string): Promise<void> {
    return this.add({ action: 'suppress', hash: hashOf(who), account: account ?? null });
  }

  lift(who: string, account?: string): Promise<void> {
    return this.add({ action: 'lift', hash: hashOf(who), account: account ?? null });
  }

  /** The ids of the erasures are `era_1`, `era_2`, … */
  erase(who: string): Promise<void> {
    this.erasures += 1;
    return this.add({ action: 'erase', hash: hashOf(who), request_id: `era_${this.erasures}` });
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

function hashOf(who: string): string {
  if (who.includes('@')) return hasher.email(who);
  return who.startsWith('+') ? hasher.phone(who) : hasher.domain(who);
}
