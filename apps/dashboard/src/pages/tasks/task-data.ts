import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { paths } from '@lode/client/schema';
import { answer, api, type QueryOf, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { text } from '../../text/text';
import { oneOf } from '../../url-state/search';
import type { taskFilters } from './task-filters';

export type Task = Schemas['OutreachTask'];
export type Kind = NonNullable<Task['kind']>;
type Change = NonNullable<paths['/tasks/{id}']['patch']['requestBody']>['content']['application/json'];

export const kinds = Object.keys(text.tasks.kinds) as readonly Kind[];
export const shownStates = ['open', 'done', 'skipped', 'all'] as const;

type Filters = Readonly<Partial<Record<(typeof taskFilters)[number] | 'cursor', string>>>;

const key = ['tasks'] as const;

/** A page of the tasks with the filters of the URL; open ones without a choice. */
export function useTasks({ state, kind, ...others }: Filters) {
  const chosen = oneOf(shownStates, state);
  const known = kinds.find((one) => one === kind);
  return useTaskPage({
    limit: 50,
    ...(chosen !== 'all' && { state: chosen }),
    ...(known && { kind: known }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  });
}

/** The open tasks that are due first. */
export const useNextTasks = (limit: number, enabled: boolean) =>
  useTaskPage({ state: 'open', limit }, enabled);

const useTaskPage = (query: QueryOf<'/tasks'>, enabled = true) =>
  useQuery({
    queryKey: [...key, query],
    queryFn: () => answer(api.GET('/tasks', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });

export async function changeTask(id: string, body: Change): Promise<Task> {
  const changed = await answer(api.PATCH('/tasks/{id}', { params: { path: { id } }, body }));
  await queryClient.invalidateQueries({ queryKey: key });
  return changed;
}

export async function createTask(body: Schemas['CreateTaskRequest']): Promise<Task> {
  const created = await answer(api.POST('/tasks', { body }));
  await queryClient.invalidateQueries({ queryKey: key });
  return created;
}
