import type { DeliveryError, DeliveryState } from '@lode/contracts';
import type { DeliveryContent } from '../database/delivery.entity';

/** A delivery whose attempt is due. */
export interface DueDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly objectId: string;
  readonly scope: string | null;
  readonly content: DeliveryContent | null;
  readonly subjectHashes: readonly string[];
  /** So far. */
  readonly attempts: number;
  /** Failed ones since the last order to deliver it. */
  readonly failures: number;
  /** Null before the first attempt. */
  readonly retryUntil: Date | null;
}

/** The change of a delivery by an attempt. */
export interface RecordedAttempt {
  readonly id: string;
  readonly state: DeliveryState;
  /** 1 if the receiver was called. */
  readonly tried: 0 | 1;
  /** 1 if the attempt failed. */
  readonly failed: 0 | 1;
  readonly status: number | null;
  readonly error: DeliveryError | null;
  /** Time of the next attempt. */
  readonly due: Date | null;
  readonly until: Date | null;
  readonly tried_at: Date | null;
}
