import { ResolvedSubjectEntity } from './resolved-subject.entity';
import { TombstoneEntity } from './tombstone.entity';

/** Of `privacy.sql`. */
export const followerEntities = [ResolvedSubjectEntity, TombstoneEntity];
