import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Tabs } from '../../components/tabs';
import { formatAgo, formatTime } from '../../format/format';
import { useNetwork } from '../../session/credential/network';
import { useCan } from '../../session/credential/session';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';
import { StatusBadge } from '../sequences/status-badge';
import { Analytics } from './analytics';
import { Check } from './check';
import { Editor } from './editor';
import { Enrolments } from './enrolments';
import { SequenceActions } from './sequence-actions';
import { SkipWait } from './skip-wait';

const t = text.sequences;
const route = getRouteApi('/app/sequences/$sequence');
const tabs = ['edit', 'check', 'enrolments', 'analytics'] as const;

export function SequencePage() {
  const { sequence: id } = route.useParams();
  const { list } = route.useSearch();
  const mayWrite = useCan('sequences:write');
  const above = <Link to="/app/sequences">{t.title}</Link>;
  if (id === 'new')
    return (
      <Page title={t.newTitle} above={above}>
        <Editor key={`new${list ?? ''}`} list={list} mayWrite={mayWrite} />
      </Page>
    );
  return <Existing key={id} id={id} mayWrite={mayWrite} />;
}

interface ExistingProps {
  readonly id: string;
  readonly mayWrite: boolean;
}

function Existing({ id, mayWrite }: ExistingProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', id],
    queryFn: () => answer(api.GET('/sequences/{id}', { params: { path: { id } } })),
  });
  const above = <Link to="/app/sequences">{t.title}</Link>;
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
  const tab = oneOf(tabs, search.tab);
  return (
    <Page
      title={data.name}
      intro={<Intro sequence={data} />}
      above={above}
      actions={mayWrite && <SequenceActions sequence={data} />}
    >
      <Tabs
        label={data.name}
        value={tab}
        tabs={tabs.map((one) => ({ id: one, label: t.tabs[one] }))}
        onChange={(next) => void navigate({ search: { tab: next } })}
      >
        {tab === 'edit' && <Editor sequence={data} mayWrite={mayWrite} />}
        {tab === 'check' && <Check sequence={data} mayWrite={mayWrite} />}
        {tab === 'enrolments' && <Enrolments sequence={data} mayWrite={mayWrite} />}
        {tab === 'analytics' && <Analytics id={id} />}
      </Tabs>
    </Page>
  );
}

function Intro({
  sequence: { id, status, next_send_at, pause_reason },
}: {
  readonly sequence: Schemas['Sequence'];
}) {
  const network = useNetwork();
  return (
    <span className="row">
      <StatusBadge status={status} />
      {next_send_at && <span title={formatTime(next_send_at)}>{t.next(formatAgo(next_send_at))}</span>}
      {network === 'sandbox' && next_send_at && <SkipWait next={next_send_at} />}
      {pause_reason && <span>{t.pauseReason(pause_reason)}</span>}
      {network === 'sandbox' && status !== 'draft' && (
        <Link to="/app/inbox" search={{ sequence: id }}>
          {t.inbox}
        </Link>
      )}
    </span>
  );
}
