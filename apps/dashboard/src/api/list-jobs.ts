import { answerAs, api } from './client';
import type { Job } from './jobs';

export type ListWork = 'verify' | 'addresses' | 'enrich';

const paths = {
  verify: '/lists/{id}/verification',
  addresses: '/lists/{id}/addresses',
  enrich: '/lists/{id}/enrichment',
} as const;

/** Starts a job on a list, or on some of its leads. @throws ApiError */
export const startListWork = (work: ListWork, id: string, leads?: readonly string[]): Promise<Job> =>
  answerAs<Job>(
    api.POST(paths[work], { params: { path: { id } }, body: leads ? { leads: [...leads] } : {} }),
  );
