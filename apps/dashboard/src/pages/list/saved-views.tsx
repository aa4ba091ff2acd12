import { useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Popover } from '../../components/popover';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import type { LeadFilters } from './lead-filter';
import { filtersOf, queryOf } from './view-query';

const t = text.lists.views;
const key = ['views'] as const;
const table = 'leads';

interface SavedViewsProps {
  readonly filters: LeadFilters;
  readonly hidden: ReadonlySet<string>;
  readonly onShow: (view: { readonly filters: LeadFilters; readonly hidden: readonly string[] }) => void;
}

/** Filters, order and columns that the account keeps under a name. */
export function SavedViews({ filters, hidden, onShow }: SavedViewsProps) {
  const mayWrite = useCan('lists:write');
  const [name, setName] = useState('');
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => answer(api.GET('/views')) });
  const own = data?.views.filter((view) => view.table === table) ?? [];
  // Views of another tab are not lost: the response is 409 if there are newer ones.
  const replace = async (views: Schemas['SavedView'][]): Promise<void> => {
    const body = { views, revision: data?.revision ?? 0 };
    try {
      queryClient.setQueryData(key, await answer(api.PUT('/views', { body })));
    } catch (failure) {
      await queryClient.invalidateQueries({ queryKey: key });
      throw failure;
    }
  };
  const save = useAction(async () => {
    const view = { name: name.trim(), table, query: queryOf(filters), hidden_columns: [...hidden] };
    const others = (data?.views ?? []).filter((one) => one.table !== table || one.name !== view.name);
    await replace([...others, view]);
    setName('');
    toast(t.saved(view.name));
  });
  const remove = useAction(async (view: Schemas['SavedView']) =>
    replace((data?.views ?? []).filter((one) => one !== view)),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) void save.run();
  };
  const problem = save.error ?? remove.error;
  return (
    <Popover label={t.label} icon={<Bookmark size={14} aria-hidden="true" />} size="small">
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {own.length === 0 && <p className="muted small popover-note">{t.none}</p>}
      {own.map((view) => (
        <div key={view.name} className="row-nowrap">
          <Button
            kind="quiet"
            size="small"
            onClick={() => onShow({ filters: filtersOf(view.query), hidden: view.hidden_columns })}
          >
            {view.name}
          </Button>
          {mayWrite && (
            <button
              type="button"
              className="icon-button"
              aria-label={t.delete(view.name)}
              onClick={() => void remove.run(view)}
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {mayWrite && (
        <form className="stack-tight" onSubmit={submit}>
          <Field
            label={t.name}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" busy={save.busy} disabled={!data || !name.trim()}>
            {t.save}
          </Button>
        </form>
      )}
      {problem !== undefined && <Problem error={problem} />}
    </Popover>
  );
}
