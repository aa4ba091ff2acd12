import { useQuery } from '@tanstack/react-query';
import { answer, api } from './client';

/** All sequences of the account, for a choice among them. */
export const useSequences = (enabled = true) =>
  useQuery({
    queryKey: ['sequences', 'all'],
    queryFn: () => answer(api.GET('/sequences')),
    enabled,
  });

export const mailboxesKey = ['mailboxes'] as const;

/** The connected mailboxes of the account. */
export const useMailboxes = (enabled = true) =>
  useQuery({ queryKey: mailboxesKey, queryFn: () => answer(api.GET('/mailboxes')), enabled });

export const monitorsKey = ['monitors'] as const;

/** The monitors of the account. */
export const useMonitors = (enabled = true) =>
  useQuery({ queryKey: monitorsKey, queryFn: () => answer(api.GET('/monitors')), enabled });
