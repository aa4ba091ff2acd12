import type { DomainKnowledge } from './domain-knowledge';
import type { ReadingListener } from './knowledge';

/** What a reading in progress has found. */
export interface ReadingProgress {
  /** Undefined until the first pages are read. */
  readonly firstPages: DomainKnowledge | undefined;
}

/** Calls the listener once, whatever is reported repeatedly. */
export function reportTo({ onFirstPages }: ReadingListener): (progress: ReadingProgress) => void {
  let hasFirstPages = false;
  return ({ firstPages }) => {
    if (firstPages && !hasFirstPages) onFirstPages(firstPages);
    hasFirstPages ||= firstPages !== undefined;
  };
}
