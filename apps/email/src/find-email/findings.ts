import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import type { OwnedAddress } from '../learning/named-addresses';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Decision } from './decide';
import type { Replies } from './replies';
import type { Sightings } from './sightings';

export interface Findings {
  readonly knowledge: DomainKnowledge;
  /** The addresses from which the forms of the domain are learned. */
  readonly owned: readonly OwnedAddress[];
  readonly learned: LearnedForms;
  readonly sightings: Sightings;
  readonly decision: Decision;
  /** Advice for the caller; null if there is none. */
  readonly hint: string | null;
  readonly replies: Replies;
  /** Milliseconds since 1970. */
  readonly now: number;
}
