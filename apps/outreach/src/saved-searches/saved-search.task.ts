import { task } from '@lode/service-kit';

export interface SearchToCheck {
  readonly account: string;
  readonly monitor: string;
}

/** One run of a saved search. */
export const CheckSavedSearch = task<SearchToCheck>({
  name: 'check_saved_search',
  attempts: 5,
  retryDelaySeconds: 600,
  concurrency: 1,
});
