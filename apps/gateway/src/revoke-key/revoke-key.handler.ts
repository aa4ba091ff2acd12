import { Controller } from '@nestjs/common';
import { KeyChanged, RevokeKey, type KeyIdRequest, type KeyRecord } from '@lode/contracts';
import { accountOf, Bus, Handles, withAccount, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { accountIdentity } from '../database/identity.repository';
import { readAuthority } from '../keys/read-authority';
import { toKeyRecord } from '../keys/key-record';
import { revokeKey } from './revoke-key';

@Controller()
export class RevokeKeyHandler {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {}

  @Handles(RevokeKey)
  async revokeKey({ id }: KeyIdRequest, context: CallContext): Promise<KeyRecord> {
    const account = accountOf(context);
    const key = await withAccount(this.source, account, async (manager) => {
      const identity = accountIdentity(manager, account);
      await identity.keys.lockAccount();
      return revokeKey(identity, id, await readAuthority(manager, identity, RevokeKey, context));
    });
    // After the commit: a gateway that invalidates its cache earlier could read the old state again.
    this.bus.emit(KeyChanged, { hash: key.hash.toString('hex') });
    return toKeyRecord(key);
  }
}
