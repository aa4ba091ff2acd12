import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import { monitorsKey, useMonitors } from '../../api/outreach';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { formatAgo, formatNumber } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { savedSearch, type SearchKind } from './conditions';

const t = text.savedSearches;
/** The others are on the page of monitors. */
const maxShown = 4;

type Monitor = Schemas['Monitor'];

/** The saved searches of a kind, the newest first, each with what is new and gone. Nothing without any. */
export function SavedSearches({ kind }: { readonly kind: SearchKind }) {
  const { data } = useMonitors(useCan('lists:read'));
  const saved = (data?.monitors ?? []).filter((monitor) => savedSearch(monitor)?.kind === kind).toReversed();
  if (saved.length === 0) return null;
  return (
    <Card
      title={t.title}
      action={
        <Link to="/app/monitors">
          {saved.length > maxShown ? t.all(formatNumber(saved.length)) : t.manage}
        </Link>
      }
      flush
    >
      <ul className="line-list">
        {saved.slice(0, maxShown).map((monitor) => (
          <WatchedLine key={monitor.id} monitor={monitor} />
        ))}
      </ul>
    </Card>
  );
}

/** A saved search, or a monitor of websites or of a list, with what is new and gone. */
export function WatchedLine({ monitor }: { readonly monitor: Monitor }) {
  const { id, name, rows, created_at } = monitor;
  const { data } = useQuery({
    queryKey: [...monitorsKey, id, 'changes', 'counts'],
    queryFn: () =>
      answer(api.GET('/monitors/{id}/changes', { params: { path: { id }, query: { limit: 200 } } })),
    select: countsOf,
  });
  return (
    <li>
      <span className="cell-two grow">
        {savedSearch(monitor) ? (
          <SearchLink monitor={monitor} className="clip">
            {name}
          </SearchLink>
        ) : (
          <Link to="/app/monitors/$monitor" params={{ monitor: id }} className="clip">
            {name}
          </Link>
        )}
        <span className="faint small">
          {rows === 0 ? t.notRun : t.rows(formatNumber(rows))} · {t.since(formatAgo(created_at))}
        </span>
      </span>
      <Link to="/app/monitors/$monitor" params={{ monitor: id }} className="row-tight">
        {data && data.added > 0 && <Badge tone="good">{t.added(countOf(data.added, data.isMore))}</Badge>}
        {data && data.gone > 0 && <Badge>{t.gone(countOf(data.gone, data.isMore))}</Badge>}
        <span>{t.changes}</span>
      </Link>
    </li>
  );
}

const countOf = (count: number, isMore: boolean): string => formatNumber(count) + (isMore ? '+' : '');

const countsOf = ({ changes, next_cursor }: Schemas['MonitorChanges']) => ({
  added: changes.filter(({ type }) => type.endsWith('_new')).length,
  gone: changes.filter(({ type }) => type.endsWith('_gone')).length,
  isMore: next_cursor !== null,
});

interface SearchLinkProps {
  readonly monitor: Pick<Monitor, 'companies' | 'people'>;
  readonly className?: string;
  readonly children: string;
}

/** Opens a saved search with the rows of today. */
export function SearchLink({ monitor, className, children }: SearchLinkProps) {
  const search = savedSearch(monitor);
  if (!search) return null;
  return (
    <Link to={`/app/${search.kind}`} search={search.url} className={className} title={children}>
      {children}
    </Link>
  );
}
