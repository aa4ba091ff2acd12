import { Controller } from '@nestjs/common';
import { ListKeys, type EmptyRequest, type KeyList } from '@lode/contracts';
import { accountOf, Handles, withAccount, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { KeyRepository } from '../database/key.repository';
import { toKeyRecord } from '../keys/key-record';

@Controller()
export class ListKeysHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(ListKeys)
  async listKeys(_request: EmptyRequest, context: CallContext): Promise<KeyList> {
    const account = accountOf(context);
    const keys = await withAccount(this.source, account, (manager) =>
      new KeyRepository(manager, account).list(),
    );
    return { keys: keys.map(toKeyRecord) };
  }
}
