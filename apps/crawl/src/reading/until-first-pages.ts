import type { Participant } from '@lode/service-kit';
import type { CrawlProgress } from '../crawling/site-crawl-parts';

export interface FirstPagesParticipant extends Participant<CrawlProgress> {
  /** Whether the participant left because the first pages are read. */
  readonly hasFirstPages: boolean;
}

/** The participant, who leaves as soon as the first pages are read; the crawl continues for later requests. */
export function untilFirstPages(participant: Participant<CrawlProgress>): FirstPagesParticipant {
  const { signal, onProgress } = participant;
  const leaving = new AbortController();
  const leave = () => leaving.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  let hasFirstPages = false;
  return {
    ...participant,
    signal: leaving.signal,
    cancels: false,
    onProgress: (progress) => {
      onProgress?.(progress);
      if (!progress.hasFirstPages || leaving.signal.aborted) return;
      hasFirstPages = true;
      signal?.removeEventListener('abort', leave);
      leaving.abort();
    },
    get hasFirstPages() {
      return hasFirstPages;
    },
  };
}
