import { task } from '@lode/work';

/** A site of any account. */
export const ReadMonitoredSite = task<{ domain: string }>({
  name: 'read_monitored_site',
  attempts: 5,
  retryDelaySeconds: 600,
  concurrency: 2,
});

export interface ListToCheck {
  readonly account: string;
  readonly monitor: string;
  /** Last lead that was checked. */
  readonly after: string;
}

/** One batch of the leads of a monitored list. */
export const CheckMonitoredList = task<ListToCheck>({
  name: 'check_monitored_list',
  attempts: 5,
  retryDelaySeconds: 600,
  concurrency: 2,
});

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
