import { Inject, Injectable } from '@nestjs/common';
import type { CrmFieldList, CrmObject, CrmVendor } from '@lode/contracts';
import { CLOCK, type Clock } from '@lode/platform';
import { objectsOf } from '../engine/crm-record';
import { usualFields } from '../engine/field-mapping';
import { targetOfVendor } from '../engine/wanted-record';
import type { CrmFieldInfo } from '../vendors/crm-client';
import { CrmError } from '../vendors/crm-http';
import { CrmAccess } from './crm-access';
import { CrmConnectionRepository } from './crm-connection.repository';
import { problemOf, shortWait } from './crm-connections';
import type { StoredConnection } from './stored-connection';

/** The fields of CRMs. Reading them shows whether a connection still works. */
@Injectable()
export class CrmFieldsOfConnections {
  constructor(
    @Inject(CrmConnectionRepository) private readonly store: Pick<CrmConnectionRepository, 'get' | 'change'>,
    @Inject(CrmAccess) private readonly access: Pick<CrmAccess, 'open'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws ProblemError not_found, conflict, unavailable */
  async read(account: string, id: string, signal: AbortSignal): Promise<CrmFieldList> {
    const stored = await this.store.get(account, id);
    try {
      const fields = await this.access.open(stored, shortWait(this.clock)).fields(signal);
      await this.note(stored, null);
      return fieldList(stored.vendor, fields);
    } catch (error) {
      if (!(error instanceof CrmError)) throw error;
      if (error.kind !== 'sign_in_rejected') throw problemOf(error, 'The fields cannot be read');
      await this.note(stored, error.detail);
      throw problemOf(error, 'The CRM rejects the sign-in');
    }
  }

  /** @param failure null: the sign-in works */
  private async note(
    { accountId, id, failure: before }: StoredConnection,
    failure: string | null,
  ): Promise<void> {
    if (failure === before) return;
    await this.store.change(accountId, id, { status: failure === null ? 'active' : 'failed', failure });
  }
}

export function fieldList(
  vendor: CrmVendor,
  fields: ReadonlyMap<CrmObject, readonly CrmFieldInfo[]>,
): CrmFieldList {
  const objects = objectsOf(vendor);
  return {
    columns: targetOfVendor(vendor).columns.map(({ header: column }) => ({
      column,
      usual: objects.flatMap((object) =>
        usualFields(vendor, object).flatMap(({ column: usual, field, onCreation = false }) =>
          usual === column ? [{ object, field, on_creation: onCreation }] : [],
        ),
      ),
    })),
    fields: objects.flatMap((object) =>
      (fields.get(object) ?? []).map(({ name, label, isText }) => ({ object, name, label, is_text: isText })),
    ),
  };
}
