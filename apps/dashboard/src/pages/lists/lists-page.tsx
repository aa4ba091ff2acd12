import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { List as ListIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { text } from '../../text/text';
import { ListForm } from './list-form';

const t = text.lists;
const route = getRouteApi('/app/lists');

type LeadList = Schemas['LeadList'];

export function ListsPage() {
  const { cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['lists', 'page', cursor],
    queryFn: () => answer(api.GET('/lists', { params: { query: { limit: 200, cursor } } })),
  });
  const create = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Page title={t.title} intro={t.intro} actions={create}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        {!data && !error && <Skeleton rows={6} height={24} />}
        {data?.lists.length === 0 && (
          <Empty
            icon={ListIcon}
            title={t.emptyTitle}
            action={
              <>
                {create}
                <Link to="/app/find" className="button button-secondary button-normal">
                  {t.find}
                </Link>
              </>
            }
          >
            {t.empty}
          </Empty>
        )}
        {data && data.lists.length > 0 && (
          <Table label={t.title} rows={data.lists} columns={columns} rowKey={({ id }) => id} />
        )}
        <Pager
          cursor={cursor}
          next={data?.next_cursor}
          onGo={(next) => void navigate({ search: { cursor: next } })}
        />
      </section>
      {creating && (
        <ListForm
          onClose={() => setCreating(false)}
          onSaved={({ id }) => void navigate({ to: '/app/lists/$list', params: { list: id } })}
        />
      )}
    </Page>
  );
}

const columns: readonly Column<LeadList>[] = [
  {
    key: 'name',
    header: t.columns.name,
    sort: ({ name }) => name,
    cell: ({ id, name, description, tags }) => (
      <span className="cell-two">
        <span className="row-tight">
          <Link to="/app/lists/$list" params={{ list: id }}>
            {name}
          </Link>
          {tags.slice(0, 3).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        {description && <span className="faint small">{description}</span>}
      </span>
    ),
  },
  {
    key: 'leads',
    narrow: true,
    header: t.columns.leads,
    width: 110,
    align: 'right',
    sort: ({ leads_count }) => leads_count,
    cell: ({ leads_count }) => formatNumber(leads_count),
  },
  {
    key: 'suppressed',
    header: t.columns.suppressed,
    width: 120,
    align: 'right',
    sort: ({ suppressed_count }) => suppressed_count,
    cell: ({ suppressed_count }) => formatNumber(suppressed_count),
  },
  {
    key: 'updated',
    header: t.columns.updated,
    width: 150,
    sort: ({ updated_at }) => updated_at,
    cell: ({ updated_at }) => <span title={formatTime(updated_at)}>{formatAgo(updated_at)}</span>,
  },
];
