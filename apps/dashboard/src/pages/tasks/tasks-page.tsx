import { getRouteApi } from '@tanstack/react-router';
import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMembers } from '../../api/members';
import { useSequences } from '../../api/outreach';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useCan, useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { oneOf } from '../../url-state/search';
import { kinds, shownStates, useTasks } from './task-data';
import { taskFilters } from './task-filters';
import { TaskForm } from './task-form';
import { TaskLine } from './task-line';

const t = text.tasks;
const route = getRouteApi('/app/tasks');

/** The work of members, what is due first. */
export function TasksPage() {
  const { cursor, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCan('tasks:write');
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useTasks({ ...filters, cursor });
  const members = useMembers().data?.members ?? [];
  const sequences = useSequences().data?.sequences ?? [];
  const own = useSessionStatus()?.person.id;
  const isFiltered = taskFilters.some((name) => filters[name] !== undefined);
  const change = (part: Partial<Record<(typeof taskFilters)[number], string | undefined>>): void =>
    void navigate({ search: (old) => ({ ...old, ...part, cursor: undefined }) });
  const create = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Page title={t.title} intro={t.intro} actions={create}>
      <section className="card card-flush" aria-label={t.title}>
        <div className="toolbar">
          <Select
            label={t.filters.state}
            hideLabel
            value={oneOf(shownStates, filters.state)}
            options={shownStates.map((state) => ({ value: state, label: t.filters.states[state] }))}
            onChange={(state) => change({ state: state === 'open' ? undefined : state })}
          />
          <Select
            label={t.filters.assigned}
            hideLabel
            value={filters.assigned ?? ''}
            options={[
              { value: '', label: t.filters.anyone },
              { value: 'none', label: t.filters.unassigned },
              ...members.map(({ id, name }) => ({ value: id, label: id === own ? t.you(name) : name })),
            ]}
            onChange={(assigned) => change({ assigned: assigned || undefined })}
          />
          <Select
            label={t.filters.kind}
            hideLabel
            value={filters.kind ?? ''}
            options={[
              { value: '', label: t.filters.allKinds },
              ...kinds.map((value) => ({ value, label: t.kinds[value] })),
            ]}
            onChange={(kind) => change({ kind: kind || undefined })}
          />
          <Select
            label={t.filters.sequence}
            hideLabel
            value={filters.sequence ?? ''}
            options={[
              { value: '', label: t.filters.allSequences },
              ...sequences.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(sequence) => change({ sequence: sequence || undefined })}
          />
        </div>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={6} height={40} />}
        {data?.tasks.length === 0 && (
          <Empty
            icon={ListTodo}
            title={t.emptyTitle}
            action={
              isFiltered ? (
                <Button onClick={() => void navigate({ search: {} })}>{t.clear}</Button>
              ) : (
                create || undefined
              )
            }
          >
            {isFiltered ? t.noMatch : t.empty}
          </Empty>
        )}
        {data && data.tasks.length > 0 && (
          <ul className="line-list" data-stale={isPlaceholderData || undefined}>
            {data.tasks.map((task) => (
              <TaskLine
                key={task.id}
                task={task}
                mayWrite={mayWrite}
                member={members.find(({ id }) => id === task.assigned_to)?.name}
              />
            ))}
          </ul>
        )}
        <Pager
          cursor={cursor}
          next={data?.next_cursor}
          onGo={(next) => void navigate({ search: (old) => ({ ...old, cursor: next }) })}
        />
      </section>
      {isCreating && <TaskForm onClose={() => setCreating(false)} />}
    </Page>
  );
}
