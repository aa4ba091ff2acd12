import type { Visitor } from '@lode/contracts';
import type { Target } from './machine-traffic';

/** A request for a resource of a message. */
export interface Visit {
  readonly target: Target;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A visit with random bytes for the id of its event, the same for each attempt to record it. */
export type MarkedVisit = Visit & { readonly mark: Uint8Array };

/** Facts of the message of a visit. */
export interface Visited {
  /** Stored target of the link; undefined without a link of this number. */
  readonly destination: string | undefined;
  /** Address of the sender. */
  readonly sender: string;
  readonly hasUnsubscribed: boolean;
}
