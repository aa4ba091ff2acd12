import {
  FindProfiles as Operation,
  ProblemError,
  type NetworkFinderRequest,
  type NetworkFinderResult,
} from '@lode/contracts';
import {
  Handles,
  profilesOf,
  type CallContext,
  type SubjectHasher,
  type Suppressions,
} from '@lode/service-kit';
import type { IntelAnswers } from '../asking/intel-answers';
import { withoutContacts, type KeptProfiles } from './kept-profile';
import { understand, type ProfileQuestion } from './profile-question';
import type { SuppressedProfiles } from './suppressed-profiles';

export class FindProfilesHandler {
  constructor(
    private readonly answers: IntelAnswers<ProfileQuestion, KeptProfiles>,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
    private readonly suppressed: Pick<SuppressedProfiles, 'among'>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError suppressed where the person is left out, or the company, whose domain may stand for its name */
  @Handles(Operation)
  async find(request: NetworkFinderRequest, context: CallContext): Promise<NetworkFinderResult> {
    const question = understand(request);
    const barrier = this.suppressions.barrier(context.account);
    const { domain, name } = question;
    if (domain !== null && (barrier.domain(domain) || barrier.person(domain, name)))
      throw new ProblemError('suppressed');
    const kept = await this.answers.answer(question, request.max_age, context);
    const urls = kept.profiles.map(({ url }) => url);
    const leftOut = await this.suppressed.among(urls, this.suppressions.barrier(context.account));
    const profiles = kept.profiles.filter(({ url }) =>
      profilesOf(this.hasher, url).every((hash) => !leftOut.has(hash)),
    );
    return withoutContacts({ ...kept, profiles });
  }
}
