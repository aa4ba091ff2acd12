import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleStop, Pause, Play, Webhook } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { messageOf } from '../../api/api-error';
import { monitorsKey } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
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
      intro={
        data && (
          <>
            <Intro monitor={data} />
            {data.paused_at && <span>{t.pausedSince(formatAgo(data.paused_at))}</span>}
          </>
        )
      }
      actions={<Actions monitor={mayWrite ? data : undefined} onEnd={() => setEnding(true)} />}
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

interface ActionsProps {
  /** Undefined for a role that only reads. */
  readonly monitor: Schemas['Monitor'] | undefined;
  readonly onEnd: () => void;
}

function Actions({ monitor, onEnd }: ActionsProps) {
  const mayHook = useCan('webhooks:write');
  const isPaused = (monitor?.paused_at ?? null) !== null;
  const turn = async (id: string): Promise<void> => {
    try {
      const params = { path: { id } };
      await answer(api.PATCH('/monitors/{id}', { params, body: { paused: !isPaused } }));
    } catch (error) {
      toast(messageOf(error), 'bad');
    }
    await queryClient.invalidateQueries({ queryKey: monitorsKey });
  };
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
      {monitor && (
        <Button
          icon={isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          onClick={() => void turn(monitor.id)}
        >
          {isPaused ? t.resume : t.pause}
        </Button>
      )}
      {monitor && (
        <Button icon={<CircleStop size={16} aria-hidden="true" />} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </>
  );
}
