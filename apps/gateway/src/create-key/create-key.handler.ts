import { CreateKey, type CreateKeyRequest, type NewKey } from '@lode/contracts';
import { accountOf, Handles, runOnce, type CallContext } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { KeyRepository } from '../database/key.repository';
import { createKey } from './create-key';

export class CreateKeyHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(CreateKey)
  createKey(request: CreateKeyRequest, context: CallContext): Promise<NewKey> {
    return runOnce({
      source: this.source,
      operation: CreateKey,
      request,
      context,
      run: (manager) => createKey(new KeyRepository(manager, accountOf(context)), request),
    });
  }
}
