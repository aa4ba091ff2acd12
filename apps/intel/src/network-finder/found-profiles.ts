import { IntelResults } from '../investigations/intel-results';
import type { ProfileQuestion } from './profile-question';
import type { StoredProfiles } from './stored-profile';

/** The cached results of the operation; the class is their injection token. */
export class FoundProfiles extends IntelResults<ProfileQuestion, StoredProfiles> {}
