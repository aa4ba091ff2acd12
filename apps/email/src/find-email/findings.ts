import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import type { OwnedAddress } from '../learning/named-addresses';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Conclusion } from './conclude';
import type { Replies } from './replies';
import type { Sightings } from './sightings';

/** Everything that an answer is written from. */
export interface Findings {
  readonly knowledge: DomainKnowledge;
  /** The addresses of the domain that its forms are learned from. */
  readonly owned: readonly OwnedAddress[];
  readonly learned: LearnedForms;
  readonly sightings: Sightings;
  readonly conclusion: Conclusion;
  readonly replies: Replies;
  /** Milliseconds since 1970. */
  readonly now: number;
}
