import type { NetworkFinderResult } from '@lode/contracts';
import { callIntel } from '../enrich-company/ask-intel';
import type { Deployment } from '../harness/deployment';

/** `GET /network-finder`, answered with 200. */
export const finderOf =
  (lode: () => Deployment) =>
  (name: string, company?: string): Promise<NetworkFinderResult> =>
    callIntel(lode(), '/network-finder', { name, ...(company !== undefined && { company }) });
