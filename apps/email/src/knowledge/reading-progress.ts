import type { DomainKnowledge } from './domain-knowledge';
import type { ReadingListener } from './knowledge';

/** What a reading in progress has found. */
export interface ReadingProgress {
  /** Undefined until the first pages are read. */
  readonly firstPages: DomainKnowledge | undefined;
}

/** Calls each method of the listener once, whatever is reported repeatedly. */
export function reportTo({ onBegun, onFirstPages }: ReadingListener): (progress: ReadingProgress) => void {
  let hasBegun = false;
  let hasFirstPages = false;
  return ({ firstPages }) => {
    if (!hasBegun) onBegun();
    hasBegun = true;
    if (firstPages && !hasFirstPages) onFirstPages(firstPages);
    hasFirstPages ||= firstPages !== undefined;
  };
}
