import { Controller } from '@nestjs/common';
import {
  MatchExclusions as Operation,
  type MatchedExclusions,
  type MatchExclusionsRequest,
} from '@lode/contracts';
import { accountOf, Handles, noSuchList, StoredExclusions, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class MatchExclusionsHandler {
  private readonly stored: StoredExclusions;

  constructor(source: DataSource) {
    this.stored = new StoredExclusions(source);
  }

  @Handles(Operation)
  async match({ sources, hashes }: MatchExclusionsRequest, context: CallContext): Promise<MatchedExclusions> {
    const account = accountOf(context);
    const lists = sources.filter((source) => source.startsWith('lst_'));
    const [unknown] = await this.stored.unknownLists(account, lists);
    if (unknown !== undefined) throw noSuchList(unknown);
    const resolved = await this.stored.resolved(account, sources);
    return { hashes: [...(await this.stored.matching(account, resolved, hashes))] };
  }
}
