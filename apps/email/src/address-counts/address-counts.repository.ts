import { Injectable } from '@nestjs/common';
import type { AddressCounts } from '@lode/contracts';
import { lastPosition, Suppressions } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { changedDomains, readFollowed } from './address-counts.statements';
import { visibleAddresses } from './visible-addresses';

/** Domains per page. */
const pageSize = 100;

/** The change feed of the numbers of visible addresses. */
@Injectable()
export class AddressCountRepository {
  constructor(
    private readonly source: DataSource,
    private readonly suppressions: Suppressions,
  ) {}

  async after(position: number): Promise<AddressCounts> {
    // Of a change that another replica has noted, this one may not know the suppression yet.
    const { followed } = await readFollowed.one(this.source);
    if (this.suppressions.position < Number(followed)) return { changes: [], last: position };
    const last = await lastPosition(this.source);
    if (position === last) return { changes: [], last };
    const filter = this.suppressions.suppressionFilter();
    const rows = await changedDomains.rows(this.source, String(position), pageSize);
    const changes = rows.map(({ at, domain, knowledge }) => ({
      position: Number(at),
      domain: domain ?? '',
      addresses: knowledge ? visibleAddresses(knowledge, filter) : 0,
    }));
    return { changes, last };
  }
}
