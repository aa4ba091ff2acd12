import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { paths } from '@lode/client/schema';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { oneOf } from '../../url-state/search';
import { useNetwork } from '../../session/credential/network';

export type Mail = Schemas['SandboxMail'];
export type MailContent = Schemas['SandboxMailContent'];
export type MailAction =
  paths['/sandbox/mail/{id}/actions']['post']['requestBody']['content']['application/json'];

export const views = ['rendered', 'plain', 'raw', 'events'] as const;
export type MailView = (typeof views)[number];

/** The chosen view; without a choice, the first one that has content. */
export const viewOf = ({ html }: Pick<MailContent, 'html'>, chosen: string | undefined): MailView =>
  chosen === undefined && html === '' ? 'plain' : oneOf(views, chosen);

/** Messages arrive while the page is open. */
const refreshMs = 10_000;

interface InboxQuery {
  readonly cursor: string | undefined;
  readonly sequence: string | undefined;
}

export function useInbox({ cursor, sequence }: InboxQuery) {
  const network = useNetwork();
  return useQuery({
    queryKey: ['inbox', { cursor, sequence }],
    queryFn: () => answer(api.GET('/sandbox/mail', { params: { query: { limit: 50, cursor, sequence } } })),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    enabled: network !== 'live',
  });
}

export const useMail = (id: string) =>
  useQuery({
    queryKey: ['inbox', 'message', id],
    queryFn: () => answer(api.GET('/sandbox/mail/{id}', { params: { path: { id } } })),
    retry: false,
  });

/** Acts as the recipient; everything that depends on the sequence is requested again. */
export async function actOn(id: string, body: MailAction): Promise<void> {
  await answer(api.POST('/sandbox/mail/{id}/actions', { params: { path: { id } }, body }));
  await Promise.all(['inbox', 'sequences'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
