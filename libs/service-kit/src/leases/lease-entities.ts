import { LeaseIntervalEntity } from './lease-interval.entity';
import { LeaseEntity } from './lease.entity';

/** Of the tables of `createLeaseTables`. */
export const leaseEntities = [LeaseEntity, LeaseIntervalEntity];
