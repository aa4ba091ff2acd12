import { Controller, Inject } from '@nestjs/common';
import {
  FindProfiles as Operation,
  ProblemError,
  type NetworkFinderRequest,
  type NetworkFinderResult,
} from '@lode/contracts';
import { ChecksJob } from '@lode/work';
import { Handles, type CallContext } from '@lode/bus';
import { profilesOf, SubjectHasher, Suppressions } from '@lode/privacy';
import { FoundProfiles } from './network-finder';
import { answerTo, SuppressedProfiles } from './stored-profile';
import { parseProfileQuestion } from './profile-question';

@Controller()
export class NetworkFinderController {
  constructor(
    private readonly answers: FoundProfiles,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(SuppressedProfiles) private readonly suppressed: Pick<SuppressedProfiles, 'among'>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError suppressed if the person is, or the company, whose domain may be given as its name */
  @Handles(Operation)
  async find(request: NetworkFinderRequest, context: CallContext): Promise<NetworkFinderResult> {
    const question = parseProfileQuestion(request);
    const filter = this.suppressions.suppressionFilter(context.account);
    const { domain, name } = question;
    if (domain !== null && (filter.domain(domain) || filter.person(domain, name)))
      throw new ProblemError('suppressed');
    // The key names the stored answer and the lease of its collection.
    const key = this.hasher.request(question.key);
    const stored = await this.answers.answer({ ...question, key }, request.max_age, context);
    const urls = stored.profiles.map(({ url }) => url);
    const excluded = await this.suppressed.among(urls, this.suppressions.suppressionFilter(context.account));
    const profiles = stored.profiles.filter(({ url }) =>
      profilesOf(this.hasher, url).every((hash) => !excluded.has(hash)),
    );
    return answerTo(question, { ...stored, profiles });
  }

  @ChecksJob(Operation)
  check(request: NetworkFinderRequest): void {
    parseProfileQuestion(request);
  }
}
