import type { EnrichCompanyResult } from '@lode/contracts';
import { IntelResults } from '../investigations/intel-results';
import type { OneCompanyQuestion } from '../database/answer.repository';

/** The cached results of the operation; the class is their injection token. */
export class CompanyProfiles extends IntelResults<OneCompanyQuestion, EnrichCompanyResult> {}
