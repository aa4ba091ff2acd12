import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { monitorsKey } from '../../api/outreach';
import { Badge, type Tone } from '../../components/badge';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { ExternalLink } from '../../components/external-link';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatDay, formatTime } from '../../format/format';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { savedSearch } from '../saved-searches/conditions';
import { changeWords } from './change-words';

const t = text.monitors;
const route = getRouteApi('/app/monitors/$monitor');
/** Milliseconds between two readings: the first reading of a new monitor ends within minutes. */
const pollMs = 20_000;

type Change = Schemas['MonitorChange'];

const tones: Readonly<Record<Change['type'], Tone>> = {
  new_role: 'accent',
  funding: 'good',
  new_contact: 'good',
  technology_added: 'accent',
  technology_removed: 'neutral',
  address_invalid: 'bad',
  company_new: 'good',
  company_gone: 'neutral',
  person_new: 'good',
  person_gone: 'neutral',
};

/** What has changed at the monitored companies, newest first. */
export function Changes({ monitor }: { readonly monitor: Schemas['Monitor'] }) {
  const { id } = monitor;
  const { cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [...monitorsKey, id, 'changes', cursor],
    queryFn: () => {
      const params = { path: { id }, query: { limit: 50, cursor } };
      return answer(api.GET('/monitors/{id}/changes', { params }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
  return (
    <Card title={t.changes} note={t.changesNote}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={28} />}
      {data?.changes.length === 0 && <NoChanges isSearch={savedSearch(monitor) !== undefined} />}
      {data && data.changes.length > 0 && (
        <ol className="timeline">
          {data.changes.map((change) => (
            <ChangeLine key={change.id} change={change} list={monitor.list_id} />
          ))}
        </ol>
      )}
      <Pager
        cursor={cursor}
        next={data?.next_cursor}
        onGo={(next) => void navigate({ search: { cursor: next } })}
      />
    </Card>
  );
}

function NoChanges({ isSearch }: { readonly isSearch: boolean }) {
  const isSandbox = useNetwork() === 'sandbox';
  const clock = isSandbox && (
    <Link to="/app/try" className="button button-secondary button-normal">
      {t.clock}
    </Link>
  );
  return (
    <Empty icon={Radar} title={t.noChangesTitle} action={clock}>
      {isSearch ? t.noRowChanges : t.noChanges}{' '}
      {isSandbox && (isSearch ? t.noRowChangesSandbox : t.noChangesSandbox)}
    </Empty>
  );
}

interface ChangeLineProps {
  readonly change: Change;
  readonly list: string | null;
}

const ChangeLine = ({ change, list }: ChangeLineProps) => (
  <li>
    <time className="muted small" dateTime={change.found_at} title={formatTime(change.found_at)}>
      {formatDay(change.found_at)}
    </time>
    <div className="stack-tight">
      <div className="wrap">{changeWords(change)}</div>
      <div className="row small">
        <Badge tone={tones[change.type]}>{t.kinds[change.type]}</Badge>
        {change.domain && (
          <Link
            to="/app/company"
            search={{ domain: change.domain, tab: change.type.startsWith('person') ? 'people' : undefined }}
          >
            {change.domain}
          </Link>
        )}
        {change.url && <ExternalLink url={change.url}>{t.showsIt}</ExternalLink>}
        {list && change.lead_id && (
          <Link
            to="/app/lists/$list"
            params={{ list }}
            search={{ q: change.email ?? undefined, lead: change.lead_id }}
          >
            {t.lead}
          </Link>
        )}
      </div>
    </div>
  </li>
);
