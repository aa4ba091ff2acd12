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
  ListSequences,
  StartSequence,
  type Operation,
} from '@lode/contracts';
import { BothDoors } from '../harness/both-doors';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { settle, type Ids } from './estate';
import { foreignQuestions } from './foreign-questions';

/** The domain of the owner's leads: in every answer that tells of them. */
export const owners = 'owner.test';

/** An account that has one of everything and a sequence that has sent, and another one that guesses. */
export class TwoEstates {
  private constructor(
    private readonly owner: BothDoors,
    readonly stranger: BothDoors,
    readonly theirs: Ids,
    readonly own: Ids,
  ) {}

  static async in(lode: ServicesDeployment): Promise<TwoEstates> {
    const owner = await BothDoors.of(lode, await otherAccount(lode, 'owning'));
    const stranger = await BothDoors.of(lode, await otherAccount(lode, 'guessing'));
    const theirs = await settle(owner, owners);
    const own = await settle(stranger, 'stranger.test');
    const sequence = { id: theirs.sequence };
    await owner.get(StartSequence, sequence);
    const isSent = async () => (await owner.get(GetSequence, sequence)).status === 'finished';
    await until('the message is sent', isSent, 30_000);
    return new TwoEstates(owner, stranger, theirs, own);
  }

  /** Everything of the owner, as the owner sees it. */
  held(): Promise<object[]> {
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

  questions = ({ name }: Operation, foreign: Ids): readonly object[] =>
    foreignQuestions[name]?.(foreign, this.own) ?? [];

  /** What the stranger is told over NATS and over HTTP, with the ids that were asked for replaced by their kinds. */
  async told(operation: Operation, foreign: Ids, index: number): Promise<string[]> {
    const asked = this.questions(operation, foreign)[index] ?? {};
    const overNats = await this.stranger.overNats(operation, asked);
    // Over HTTP nobody names an upload.
    const isForBus = 'upload' in asked && asked.upload === foreign.upload;
    const overHttp = isForBus ? undefined : await this.stranger.overHttp(operation, asked);
    return [overNats, overHttp ?? '{}'].map((text) => neutral(text, foreign));
  }

  /** Which of the owner's things stand in a text. */
  leaks = (text: string): string[] =>
    [owners, ...Object.values(this.theirs)].filter((secret) => text.includes(secret));

  close = (): Promise<unknown> => Promise.all([this.owner.close(), this.stranger.close()]);
}

/** The answer without what differs from one request to the next. */
function neutral(text: string, foreign: Ids): string {
  let said = text.replace(/req_[\w-]+/g, 'req');
  for (const [kind, id] of Object.entries(foreign)) said = said.replaceAll(id, kind);
  return said;
}
