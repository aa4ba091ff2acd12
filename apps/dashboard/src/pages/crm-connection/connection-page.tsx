import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConnection, type CrmConnection } from '../../api/crm';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { SyncDialog } from '../../components/sync-dialog';
import { Tabs } from '../../components/tabs';
import { formatAgo, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';
import { StatusBadge } from '../crm/status-badge';
import { ConnectionActions } from './connection-actions';
import { Mapping } from './mapping';
import { NewConnection } from './new-connection';
import { PastSyncs } from './past-syncs';
import { Settings } from './settings';

const t = text.crm;
const route = getRouteApi('/app/crm/$connection');
const tabs = ['syncs', 'mapping', 'settings'] as const;

export function ConnectionPage() {
  const { connection: id } = route.useParams();
  const above = <Link to="/app/crm">{t.title}</Link>;
  if (id === 'new')
    return (
      <Page title={t.newTitle} intro={t.newIntro} above={above}>
        <NewConnection />
      </Page>
    );
  return <Existing key={id} id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const { data, error, refetch } = useConnection(id);
  const above = <Link to="/app/crm">{t.title}</Link>;
  if (error)
    return (
      <Page title={t.title} above={above}>
        <Problem error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title="…" above={above}>
        <Skeleton rows={12} height={28} />
      </Page>
    );
  return <Loaded connection={data} />;
}

function Loaded({ connection }: { readonly connection: CrmConnection }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCan('export:write');
  const [tested, setTested] = useState<string>();
  const tab = oneOf(tabs, search.tab);
  const show = (part: { sync?: string }): void =>
    void navigate({ search: (old) => ({ tab: old.tab, ...part }), replace: true });
  return (
    <Page
      title={connection.name}
      intro={<Intro connection={connection} mayWrite={mayWrite} />}
      above={<Link to="/app/crm">{t.title}</Link>}
      actions={
        mayWrite && (
          <ConnectionActions
            connection={connection}
            onTested={setTested}
            onSync={() => show({ sync: '1' })}
          />
        )
      }
    >
      {connection.status === 'failed' && (
        <Notice title={t.failedTitle}>{t.failedText(connection.failure ?? '')}</Notice>
      )}
      {tested && (
        <p className="notice" role="status">
          {tested}
        </p>
      )}
      <Tabs
        label={connection.name}
        value={tab}
        tabs={tabs.map((one) => ({ id: one, label: t.tabs[one] }))}
        onChange={(next) => void navigate({ search: { tab: next } })}
      >
        {tab === 'syncs' && (
          <PastSyncs id={connection.id} onCreate={mayWrite ? () => show({ sync: '1' }) : undefined} />
        )}
        {tab === 'mapping' && <Mapping connection={connection} mayWrite={mayWrite} />}
        {tab === 'settings' && <Settings connection={connection} mayWrite={mayWrite} />}
      </Tabs>
      {mayWrite && search.sync && <SyncDialog connection={connection.id} onClose={() => show({})} />}
    </Page>
  );
}

interface IntroProps {
  readonly connection: CrmConnection;
  readonly mayWrite: boolean;
}

function Intro({ connection: { name, vendor, host, status, last_sync_at }, mayWrite }: IntroProps) {
  const facts = [
    ...(name === t.vendors[vendor] ? [] : [t.vendors[vendor]]),
    host,
    last_sync_at ? t.lastSync(formatAgo(last_sync_at)) : t.neverSynced,
  ];
  return (
    <span className="row">
      <StatusBadge status={status} />
      <span title={formatTime(last_sync_at)}>{facts.join(' · ')}</span>
      {!mayWrite && <span>{t.readOnly}</span>}
    </span>
  );
}
