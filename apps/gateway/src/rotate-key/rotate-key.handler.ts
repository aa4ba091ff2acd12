import { Controller } from '@nestjs/common';
import { KeyChanged, RotateKey, type RotatedKey, type RotateKeyRequest } from '@lode/contracts';
import { accountOf, Bus, Handles, runOnce, type CallContext } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { accountIdentity } from '../database/identity.repository';
import { readAuthority } from '../keys/read-authority';
import { rotateKey } from './rotate-key';

@Controller()
export class RotateKeyHandler {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {}

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
}
