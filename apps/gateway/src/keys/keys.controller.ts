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
import { afterCommit } from '@lode/platform';
import { Once } from '@lode/work';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
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
  @Once('transaction')
  createKey(request: CreateKeyRequest, context: CallContext): Promise<NewKey> {
    const account = accountOf(context);
    return withAccount(this.source, account, async (manager) => {
      const identity = accountIdentity(manager, account);
      if (!(await identity.keys.lockAccount()))
        throw new ProblemError('not_found', `There is no account ${account}: name one that exists.`);
      return createKey(identity, request, await readAuthority(manager, identity, CreateKey, context));
    });
  }

  @Handles(RotateKey)
  @Once('transaction')
  rotateKey(request: RotateKeyRequest, context: CallContext): Promise<RotatedKey> {
    const account = accountOf(context);
    return withAccount(this.source, account, async (manager) => {
      const identity = accountIdentity(manager, account);
      await identity.keys.lockAccount();
      const authority = await readAuthority(manager, identity, RotateKey, context);
      const { old, successor } = await rotateKey(identity, request, authority);
      this.invalidate(old.hash);
      return successor;
    });
  }

  @Handles(RevokeKey)
  async revokeKey({ id }: KeyIdRequest, context: CallContext): Promise<KeyRecord> {
    const account = accountOf(context);
    return withAccount(this.source, account, async (manager) => {
      const identity = accountIdentity(manager, account);
      await identity.keys.lockAccount();
      const key = await revokeKey(identity, id, await readAuthority(manager, identity, RevokeKey, context));
      this.invalidate(key.hash);
      return toKeyRecord(key);
    });
  }

  /** After the commit: a gateway that reads earlier could read the old state again. */
  private invalidate(hash: Buffer): void {
    afterCommit(() => this.bus.emit(KeyChanged, { hash: hash.toString('hex') }));
  }
}
