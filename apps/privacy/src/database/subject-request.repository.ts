import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomBytes } from 'node:crypto';
import type { SubjectSuppressions } from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/service-kit';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type {
  ServiceState,
  ItemPage,
  ItemPlace,
  SubjectRequest,
  SubjectStore,
} from '../access-subject/subject-store';
import { deployment } from '../change-log/change-log';
import { followerTimeoutMs } from './follower-timeout';
import { ChangeLogRepository } from './change-log.repository';
import { findSuppressingChanges } from './change-log.statements';
import { SubjectRequestEntity } from './subject-request.entity';
import { itemPage, serviceStates } from './subject-request.statements';

/** Requests for data about people, and the submitted answers. */
@Injectable()
export class SubjectRequestRepository implements SubjectStore {
  constructor(
    @InjectRepository(SubjectRequestEntity) private readonly requests: Repository<SubjectRequestEntity>,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  ask({ requestedBy, hash, forms }: SubjectRequest): Promise<string> {
    const now = this.clock.now();
    const id = prefixedId('sar', now, randomBytes(10));
    return this.log.writing((append) =>
      this.requests.manager.transaction(async (manager) => {
        const change = { action: 'tell', account: deployment, hash, expiresAt: null, requestId: id } as const;
        const position = await append(manager, [change]);
        await manager.insert(SubjectRequestEntity, {
          ...{ id, requestedBy, requestedAt: new Date(now), hash, position: String(position) },
          subjectHashes: [...forms],
        });
        return id;
      }),
    );
  }

  async recent(requestedBy: string, hash: string, since: number): Promise<string | undefined> {
    const row = await this.requests.findOne({
      select: { id: true },
      where: { requestedBy, hash, requestedAt: MoreThan(new Date(since)) },
      order: { id: 'DESC' },
    });
    return row?.id;
  }

  has(id: string, requestedBy: string, hash: string): Promise<boolean> {
    return this.requests.existsBy({ id, requestedBy, hash });
  }

  services(id: string): Promise<ServiceState[]> {
    return serviceStates.rows(this.requests.manager, id, new Date(this.clock.now() - followerTimeoutMs));
  }

  async items(id: string, behind: ItemPlace | undefined, bytes: number): Promise<ItemPage> {
    const { service, part, item } = behind ?? { service: '', part: 0, item: 0 };
    const rows = await itemPage.rows(this.requests.manager, id, service, part, item, bytes);
    const last = rows.at(-1);
    const end = last?.behind ? { service: last.service, part: last.part, item: last.item } : undefined;
    return { items: rows.map(({ content }) => content), end };
  }

  /** Deletes requests made before the instant (milliseconds since 1970), with their submitted data. */
  async deleteBefore(before: number): Promise<void> {
    await this.requests.delete({ requestedAt: LessThan(new Date(before)) });
  }

  async suppressed(hashes: readonly string[]): Promise<SubjectSuppressions> {
    const now = new Date(this.clock.now());
    const rows = await findSuppressingChanges.rows(this.requests.manager, hashes, now);
    const accounts = rows.map(({ account_id }) => account_id).filter((account) => account !== deployment);
    return {
      deployment: rows.some(({ account_id }) => account_id === deployment),
      erased: rows.some(({ action }) => action === 'erase'),
      accounts: [...new Set(accounts)].sort(),
    };
  }
}
