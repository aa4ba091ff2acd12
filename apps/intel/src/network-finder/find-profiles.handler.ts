import {
  FindProfiles as Operation,
  type NetworkFinderRequest,
  type NetworkFinderResult,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import type { IntelAnswers } from '../asking/intel-answers';
import { understand, type ProfileQuestion } from './profile-question';

export class FindProfilesHandler {
  constructor(private readonly answers: IntelAnswers<ProfileQuestion, NetworkFinderResult>) {}

  @Handles(Operation)
  async find(request: NetworkFinderRequest, context: CallContext): Promise<NetworkFinderResult> {
    return this.answers.answer(understand(request), request.max_age, context);
  }
}
