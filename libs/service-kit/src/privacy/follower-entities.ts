import { ResolvedSubjectEntity } from './resolved-subject.entity';
import { SubjectBackfillEntity } from './subject-backfill.entity';
import { TombstoneEntity } from './tombstone.entity';

/** Of the tables of `createPrivacyTables`, `createResolvedSubjects` and `createSubjectBackfill`. */
export const followerEntities = [ResolvedSubjectEntity, SubjectBackfillEntity, TombstoneEntity];
