import { useQuery } from '@tanstack/react-query';
import { answer, api, type Schemas } from './client';
import type { Job } from './jobs';
import { queryClient } from './query-client';

export type CrmConnection = Schemas['CrmConnection'];
export type CrmVendor = CrmConnection['vendor'];
export type CrmSync = Schemas['CrmSyncReport'];
export type CrmFields = Schemas['CrmFieldList'];
/** Which leads are synced, and whether nothing is written. */
export interface SyncRequest {
  readonly list?: string;
  readonly results?: string;
  readonly rows?: CrmSync['rows'];
  readonly verified?: boolean;
  readonly has?: string;
  readonly dry_run?: boolean;
}

export const crmVendors = ['hubspot', 'pipedrive', 'salesforce'] as const;

const allKey = ['crm'] as const;
const connectionKey = (id: string) => [...allKey, id] as const;
export const syncsKey = (id: string) => [...allKey, id, 'syncs'] as const;
export const fieldsKey = (id: string) => [...allKey, id, 'fields'] as const;

export const useConnections = (enabled = true) =>
  useQuery({ queryKey: allKey, queryFn: () => answer(api.GET('/crm-connections')), enabled });

export const useConnection = (id: string) =>
  useQuery({
    queryKey: connectionKey(id),
    queryFn: () => answer(api.GET('/crm-connections/{id}', { params: { path: { id } } })),
  });

/** A connection as it is after a change. */
export function keepConnection(connection: CrmConnection): void {
  queryClient.setQueryData<CrmConnection>(connectionKey(connection.id), connection);
  void queryClient.invalidateQueries({ queryKey: allKey, exact: true });
}

/** Reads a connection and the list again, after a sync or a test may have changed its state. */
export function refreshConnection(id: string): void {
  void queryClient.invalidateQueries({ queryKey: connectionKey(id), exact: true });
  void queryClient.invalidateQueries({ queryKey: allKey, exact: true });
}

export function forgetConnection(id: string): void {
  queryClient.removeQueries({ queryKey: connectionKey(id) });
  void queryClient.invalidateQueries({ queryKey: allKey, exact: true });
}

/** Asks the CRM, which also tests the connection. @throws ApiError */
export const readFields = (id: string): Promise<CrmFields> =>
  answer(api.GET('/crm-connections/{id}/fields', { params: { path: { id } } }));

export const useCrmFields = (id: string) =>
  useQuery({ queryKey: fieldsKey(id), queryFn: () => readFields(id), staleTime: 300_000 });

/** Milliseconds between two readings while a sync runs. */
const pollMs = 2000;

/** The last syncs of a connection, polled while one of them runs. @param isStarting whether one is about to begin */
export const useSyncs = (id: string, isStarting = false) =>
  useQuery({
    queryKey: syncsKey(id),
    queryFn: () => answer(api.GET('/crm-connections/{id}/syncs', { params: { path: { id } } })),
    refetchInterval: ({ state: { data } }) =>
      isStarting || data?.syncs.some(({ state }) => state === 'running') ? pollMs : false,
  });

/** @throws ApiError */
export async function startSync(id: string, body: SyncRequest): Promise<Job> {
  const job = await answer(api.POST('/crm-connections/{id}/syncs', { params: { path: { id } }, body }));
  void queryClient.invalidateQueries({ queryKey: syncsKey(id) });
  return job;
}
