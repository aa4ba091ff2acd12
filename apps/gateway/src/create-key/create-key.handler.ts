import { Controller } from '@nestjs/common';
import { CreateKey, ProblemError, type CreateKeyRequest, type NewKey } from '@lode/contracts';
import { accountOf, Handles, runOnce, type CallContext } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { accountIdentity } from '../database/identity.repository';
import { readAuthority } from '../keys/read-authority';
import { createKey } from './create-key';

@Controller()
export class CreateKeyHandler {
  constructor(private readonly source: DataSource) {}

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
}
