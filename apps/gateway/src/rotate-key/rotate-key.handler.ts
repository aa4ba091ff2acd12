import { KeyChanged, RotateKey, type NewKey, type RotateKeyRequest } from '@lode/contracts';
import { accountOf, Bus, Handles, runOnce, type CallContext } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { KeyRepository } from '../database/key.repository';
import { rotateKey } from './rotate-key';

export class RotateKeyHandler {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {}

  @Handles(RotateKey)
  async rotateKey(request: RotateKeyRequest, context: CallContext): Promise<NewKey> {
    let oldHash: Buffer | undefined;
    const run = async (manager: EntityManager): Promise<NewKey> => {
      const keys = new KeyRepository(manager, accountOf(context));
      const { old, successor } = await rotateKey(keys, request);
      oldHash = old.hash;
      return successor;
    };
    const successor = await runOnce({ source: this.source, operation: RotateKey, request, context, run });
    // After the commit: a gateway that forgets sooner could read the old state again.
    if (oldHash) this.bus.emit(KeyChanged, { hash: oldHash.toString('hex') });
    return successor;
  }
}
