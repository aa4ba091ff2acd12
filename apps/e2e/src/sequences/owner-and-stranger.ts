import {
  GetExport,
  GetJob,
  GetList,
  GetSequence,
  GetSequenceAnalytics,
  ListEnrolments,
  ListExports,
  ListLeads,
  ListLists,
  ListSandboxMail,
  ListSequences,
  StartSequence,
  type Operation,
} from '@lode/contracts';
import { BothTransports } from '../harness/both-transports';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { createObjects, type Ids } from './account-objects';
import { foreignRequests } from './foreign-requests';

/** The domain of the owner's leads, which is in every answer with their data. */
export const ownerDomain = 'owner.test';

/** An account with objects of each kind and a sent sequence, and another account that guesses ids. */
export class OwnerAndStranger {
  private constructor(
    private readonly owner: BothTransports,
    readonly stranger: BothTransports,
    readonly theirs: Ids,
    readonly own: Ids,
  ) {}

  static async in(lode: ServicesDeployment): Promise<OwnerAndStranger> {
    const owner = await BothTransports.of(lode, await otherAccount(lode, 'owning'));
    const stranger = await BothTransports.of(lode, await otherAccount(lode, 'guessing'));
    const theirs = await createObjects(owner, ownerDomain);
    const own = await createObjects(stranger, 'stranger.test');
    const sequence = { id: theirs.sequence };
    await owner.get(StartSequence, sequence);
    const isSent = async () => (await owner.get(GetSequence, sequence)).status === 'finished';
    await until('the message is sent', isSent, 30_000);
    const { messages } = await owner.get(ListSandboxMail, {});
    const message = messages[0]?.id ?? 'none';
    return new OwnerAndStranger(owner, stranger, { ...theirs, message }, own);
  }

  /** All objects of the owner, as the owner sees them. */
  objects(): Promise<object[]> {
    const { owner, theirs } = this;
    const [list, sequence] = [{ id: theirs.list }, { id: theirs.sequence }];
    return Promise.all([
      owner.get(ListLists, {}),
      owner.get(GetList, list),
      owner.get(ListLeads, list),
      owner.get(ListSequences, {}),
      owner.get(GetSequence, sequence),
      owner.get(ListEnrolments, sequence),
      owner.get(GetSequenceAnalytics, sequence),
      owner.get(GetJob, { id: theirs.job }),
      owner.get(ListExports, {}),
      owner.get(GetExport, { id: theirs.export }),
    ]);
  }

  requests = ({ name }: Operation, foreign: Ids): readonly object[] =>
    foreignRequests[name]?.(foreign, this.own) ?? [];

  /** The answers to the stranger over NATS and over HTTP, with ids replaced by their kinds. */
  async answers(operation: Operation, foreign: Ids, index: number): Promise<string[]> {
    const asked = this.requests(operation, foreign)[index] ?? {};
    const overNats = await this.stranger.overNats(operation, asked);
    // Uploads have no route over HTTP.
    const isForBus = 'upload' in asked && asked.upload === foreign.upload;
    const overHttp = isForBus ? undefined : await this.stranger.overHttp(operation, asked);
    return [overNats, overHttp ?? '{}'].map((text) => neutral(text, foreign));
  }

  /** The owner's objects in a text. */
  leaks = (text: string): string[] =>
    [ownerDomain, ...Object.values(this.theirs)].filter((secret) => text.includes(secret));

  close = (): Promise<unknown> => Promise.all([this.owner.close(), this.stranger.close()]);
}

/** The answer without the parts that differ between requests. */
function neutral(text: string, foreign: Ids): string {
  let said = text.replace(/req_[\w-]+/g, 'req');
  for (const [kind, id] of Object.entries(foreign)) said = said.replaceAll(id, kind);
  return said;
}
