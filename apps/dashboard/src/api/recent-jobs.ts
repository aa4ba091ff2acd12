import { useSyncExternalStore } from 'react';

/** A job that this tab has started. `GET /jobs` has neither the words of its request nor its page, so the tab keeps them. */
export interface RecentJob {
  readonly id: string;
  readonly label: string;
  /** The page with the progress and the result. */
  readonly page: string;
}

const storageKey = 'lode.jobs';
const limit = 8;
const listeners = new Set<() => void>();
let jobs: readonly RecentJob[] = stored();

function stored(): readonly RecentJob[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as RecentJob[];
  } catch {
    return [];
  }
}

export function rememberJob(job: RecentJob): void {
  jobs = [job, ...jobs.filter(({ id }) => id !== job.id)].slice(0, limit);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(jobs));
  } catch {
    // Storage is blocked: the jobs are kept until the page is loaded again.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRecentJobs = (): readonly RecentJob[] => useSyncExternalStore(subscribe, () => jobs);
