import { SubjectHasher } from '@lode/privacy';
import type { FakeChangeLog } from './fake-change-log';
import { until } from './until';

/** Uses the same key as `testDatabase`. */
const hasher = new SubjectHasher(Buffer.alloc(32));

/** Suppressions for a service in a test; each call resolves when the service follows the change. */
export class TestSuppressions {
  private erasures = 0;

  constructor(private readonly log: FakeChangeLog) {}

  /**
   * @param who an address, a telephone number in E.164, or a domain
   * @param account of the suppression; defaults to the deployment
   */
  suppress(who: string, account?: string): Promise<void> {
    return this.add({ action: 'suppress', hash: hashOf(who), account: account ?? null });
  }

  async lift(who: string, account?: string): Promise<void> {
    this.log.lift({ hash: hashOf(who), account: account ?? null });
    await this.followed('lift');
  }

  /**
   * The ids of the erasures are `era_1`, `era_2`, … Resolves when all data, also those of resolved hashes, are erased.
   * @param account that erases its own rows; defaults to the deployment
   */
  erase(who: string, account?: string): Promise<void> {
    this.erasures += 1;
    const request_id = `era_${this.erasures}`;
    return this.add({ action: 'erase', hash: hashOf(who), account: account ?? null, request_id });
  }

  /** Erases a person by name at a company, as it follows from an erasure by an address. */
  eraseName(domain: string, name: string): Promise<void> {
    this.erasures += 1;
    const [hash = ''] = hasher.personForms(domain, name);
    return this.add({ action: 'erase', hash, kind: 'person', request_id: `era_${this.erasures}` });
  }

  private async add(change: Parameters<FakeChangeLog['add']>[0]): Promise<void> {
    this.log.add(change);
    await this.followed(change.action);
  }

  /** Every replica that has reported and not stopped must have reached the end of the log. */
  private async followed(action: string): Promise<void> {
    const isFollowed = (): boolean => {
      const latest = new Map(this.log.reports.map((report) => [report.replica, report]));
      const present = [...latest.values()].filter(({ leaving }) => !leaving);
      return (
        present.length > 0 &&
        present.every(({ position, applied }) => Math.min(position, applied) >= this.log.last)
      );
    };
    await until(isFollowed, 10_000, `${action} is followed`);
  }
}

function hashOf(who: string): string {
  if (who.includes('@')) return hasher.email(who);
  return who.startsWith('+') ? hasher.phone(who) : hasher.domain(who);
}
