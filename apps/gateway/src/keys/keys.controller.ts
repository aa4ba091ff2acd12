import { Controller } from '@nestjs/common';
import {
  ListKeys,
  type EmptyRequest,
  type KeyList,
  CreateKey,
  ProblemError,
  type CreateKeyRequest,
  type NewKey,
  KeyChanged,
  RotateKey,
  type RotatedKey,
  type RotateKeyRequest,
  RevokeKey,
  type KeyIdRequest,
  type KeyRecord,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext, Bus } from '@lode/bus';
import { runOnce } from '@lode/work';
import { withAccount } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyRepository } from '../identity/key.repository';
import { toKeyRecord, readAuthority, createKey, rotateKey, revokeKey } from './keys.service';
import { accountIdentity } from '../identity/identity.repository';

@Controller()
export class KeysController {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {}

  @Handles(ListKeys)
  async listKeys(_request: EmptyRequest, context: CallContext): Promise<KeyList> {
    const account = accountOf(context);
    const keys = await withAccount(this.source, account, (manager) =>
      new KeyRepository(manager, account).list(),
    );
    return { keys: keys.map(toKeyRecord) };
  }

  @Handles(CreateKey)
  createKey(request: CreateKeyRequest, context: CallContext): Promise<NewKey> {
    const account = accountOf(context);
    const run = async (manager: EntityManager): Promise<NewKey> => {
      const identity = accountIdentity(manager, account);
      if (!(await identity.keys.lockAccount()))
        throw new ProblemError('not_found', `There is no account ${account}: name one that exists.`);
      return createKey(identity, request, await readAuthority(manager, identity, CreateKey, context));
    };
    return runOnce({ source: this.source, operation: CreateKey, request, context, run });
  }

  @Handles(RotateKey)
  async rotateKey(request: RotateKeyRequest, context: CallContext): Promise<RotatedKey> {
    const account = accountOf(context);
    let oldHash: Buffer | undefined;
    const run = async (manager: EntityManager): Promise<RotatedKey> => {
      const identity = accountIdentity(manager, account);
      await identity.keys.lockAccount();
      const authority = await readAuthority(manager, identity, RotateKey, context);
      const { old, successor } = await rotateKey(identity, request, authority);
      oldHash = old.hash;
      return successor;
    };
    const successor = await runOnce({ source: this.source, operation: RotateKey, request, context, run });
    // After the commit: a gateway that invalidates its cache earlier could read the old state again.
    if (oldHash) this.bus.emit(KeyChanged, { hash: oldHash.toString('hex') });
    return successor;
  }

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
