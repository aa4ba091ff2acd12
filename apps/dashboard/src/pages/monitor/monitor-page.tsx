import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleStop, Webhook } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { monitorsKey } from '../../api/outreach';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatAgo, formatNumber } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { savedSearch } from '../saved-searches/conditions';
import { SearchLink } from '../saved-searches/saved-searches';
import { EndMonitor } from '../monitors/end-monitor';
import { Changes } from './changes';

const t = text.monitors;
const route = getRouteApi('/app/monitors/$monitor');

export function MonitorPage() {
  const { monitor: id } = route.useParams();
  const navigate = route.useNavigate();
  const mayWrite = useCan('lists:write');
  const [ending, setEnding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...monitorsKey, id],
    queryFn: () => answer(api.GET('/monitors/{id}', { params: { path: { id } } })),
  });
  const above = <Link to="/app/monitors">{t.title}</Link>;
  if (error)
    return (
      <Page title={t.title} above={above}>
        <Problem error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page
      title={data?.name ?? '…'}
      above={above}
      intro={data && <Intro monitor={data} />}
      actions={<Actions onEnd={data && mayWrite ? () => setEnding(true) : undefined} />}
    >
      {data ? <Changes monitor={data} /> : <Skeleton rows={8} height={28} />}
      {data && ending && (
        <EndMonitor
          monitor={data}
          onClose={() => setEnding(false)}
          onEnded={() => void navigate({ to: '/app/monitors', search: {} })}
        />
      )}
    </Page>
  );
}

function Intro({ monitor }: { readonly monitor: Schemas['Monitor'] }) {
  const search = savedSearch(monitor);
  return search ? (
    <span className="row">
      <span>{text.savedSearches.kinds[search.kind]}</span>
      <SearchLink monitor={monitor}>{text.savedSearches.open}</SearchLink>
      <span>
        ·{' '}
        {monitor.rows === 0 ? text.savedSearches.notRun : text.savedSearches.rows(formatNumber(monitor.rows))}
      </span>
      <span>
        · {t.columns.created} {formatAgo(monitor.created_at)}
      </span>
    </span>
  ) : (
    <SitesIntro monitor={monitor} />
  );
}

function SitesIntro({ monitor }: { readonly monitor: Schemas['Monitor'] }) {
  const { list_id, sites, created_at } = monitor;
  const lists = useLists(list_id !== null);
  const list = lists.data?.lists.find(({ id }) => id === list_id);
  return (
    <span className="row">
      {list_id === null ? (
        t.ofDomains
      ) : (
        <Link to="/app/lists/$list" params={{ list: list_id }}>
          {list ? t.ofList(list.name) : lists.data ? t.deletedList : '…'}
        </Link>
      )}
      <span>· {t.sites(formatNumber(sites))}</span>
      <span>
        · {t.columns.created} {formatAgo(created_at)}
      </span>
    </span>
  );
}

function Actions({ onEnd }: { readonly onEnd: (() => void) | undefined }) {
  const mayHook = useCan('webhooks:write');
  return (
    <>
      {mayHook && (
        <Link
          to="/app/webhooks"
          search={{ create: 'monitors' }}
          className="button button-secondary button-normal"
        >
          <Webhook size={16} aria-hidden="true" />
          {t.webhook}
        </Link>
      )}
      {onEnd && (
        <Button icon={<CircleStop size={16} aria-hidden="true" />} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </>
  );
}
