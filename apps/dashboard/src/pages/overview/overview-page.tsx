import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Building2, KeyRound, MailCheck, Search } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { useLatestJobs } from '../../api/jobs';
import { useKeys, useLists, useUsage } from '../../api/usage';
import { Card } from '../../components/card';
import { Chart } from '../../components/chart';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Stat, Stats } from '../../components/stat';
import { useCan } from '../../session/credential/session';
import { formatAgo, formatNumber, none } from '../../format/format';
import { dayBars, hourBars, totalOf } from '../../format/usage-bars';
import { text } from '../../text/text';
import { AttentionCard } from './attention-card';
import { JobLine } from './job-line';
import { SourceHealth } from './source-health';
import { isActive } from '../keys/key-status';

const t = text.overview;
const days = 14;
const latest = 5;

export function OverviewPage() {
  const seesKeys = useCan('keys:admin');
  return (
    <Page title={t.title} intro={t.intro}>
      {seesKeys && <Figures />}
      <AttentionCard days={days} />
      {seesKeys && <Requests />}
      <GetStarted />
      <div className="grid-2">
        <Jobs />
        <SourceHealth />
        <LatestResults />
        <LatestLists />
        <LatestExports />
      </div>
    </Page>
  );
}

function Requests() {
  const usage = useUsage(days);
  return (
    <Card title={t.requests} action={<Link to="/app/usage">{t.all}</Link>}>
      {usage.error ? (
        <Problem error={usage.error} onRetry={() => void usage.refetch()} />
      ) : usage.data ? (
        <Chart label={t.requests} bars={dayBars(usage.data.hours, days)} />
      ) : (
        <Skeleton rows={1} height={192} />
      )}
    </Card>
  );
}

function Figures() {
  const usage = useUsage(days);
  const keys = useKeys();
  const lists = useLists();
  const { month_to_date, hours } = usage.data ?? {};
  const leads = lists.data?.lists.reduce((sum, { leads_count }) => sum + leads_count, 0);
  return (
    <Stats>
      <Stat label={t.month} value={formatNumber(month_to_date)} note={quotaNote(usage.data)} />
      <Stat label={t.today} value={hours ? formatNumber(totalToday(hours)) : none} note={'\u00a0'} />
      <Stat
        label={t.keys}
        value={formatNumber(keys.data?.keys.filter((key) => isActive(key)).length)}
        note={<Link to="/app/keys">{text.nav.keys}</Link>}
      />
      <Stat label={t.lists} value={formatNumber(lists.data?.total)} note={t.leads(formatNumber(leads))} />
    </Stats>
  );
}

/** Nothing is said about the quota before it is known. */
function quotaNote(usage: Pick<Schemas['Usage'], 'monthly_quota'> | undefined): string {
  if (!usage) return '\u00a0';
  return usage.monthly_quota ? t.quota(formatNumber(usage.monthly_quota)) : t.noQuota;
}

const totalToday = (hours: Parameters<typeof totalOf>[0]): number =>
  hourBars(hours, 24).reduce((sum, { value }) => sum + value, 0);

function GetStarted() {
  const seesKeys = useCan('keys:admin');
  const starts = [
    { to: '/app/find', icon: Search, title: t.startFind, note: t.startFindText },
    { to: '/app/verify', icon: MailCheck, title: t.startVerify, note: t.startVerifyText },
    { to: '/app/company', icon: Building2, title: t.startCompany, note: t.startCompanyText },
    ...(seesKeys ? [{ to: '/app/keys', icon: KeyRound, title: t.startKey, note: t.startKeyText }] : []),
  ];
  return (
    <nav className="starts" aria-label={t.start}>
      {starts.map(({ to, icon: Icon, title, note }) => (
        <Link key={to} to={to} className="start">
          <Icon size={18} aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            <span className="muted small">{note}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Jobs() {
  const { data, error, refetch } = useLatestJobs(latest);
  return (
    <Card title={t.jobs} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.jobs.length === 0 && <p className="muted small card-note">{t.noJobs}</p>}
      <ul className="line-list">
        {data?.jobs.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

function LatestResults() {
  const { data, error, refetch } = useQuery({
    queryKey: ['results', 'latest'],
    queryFn: () => answer(api.GET('/results', { params: { query: { limit: latest } } })),
  });
  return (
    <Card title={t.latestResults} action={<Link to="/app/find">{text.nav.find}</Link>} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.results.length === 0 && <p className="muted small card-note">{t.noResults}</p>}
      <ul className="line-list">
        {data?.results.map(({ id, operation, question, total, created_at }) => (
          <li key={id}>
            <span className="cell-two grow">
              <span className="clip">{question ?? operationNames[operation] ?? operation}</span>
              <span className="faint small">
                {t.rows(formatNumber(total))} · {formatAgo(created_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const operationNames: Readonly<Record<string, string | undefined>> = t.operations;

function LatestLists() {
  const { data, error, refetch } = useLists();
  return (
    <Card title={t.latestLists} action={<Link to="/app/lists">{text.nav.lists}</Link>} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.lists.length === 0 && <p className="muted small card-note">{t.noLists}</p>}
      <ul className="line-list">
        {data?.lists.slice(0, latest).map(({ id, name, leads_count, updated_at }) => (
          <li key={id}>
            <span className="cell-two grow">
              <Link to="/app/lists/$list" params={{ list: id }} className="clip">
                {name}
              </Link>
              <span className="faint small">
                {t.leads(formatNumber(leads_count))} · {formatAgo(updated_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LatestExports() {
  const { data, error, refetch } = useQuery({
    queryKey: ['exports', 'latest'],
    queryFn: () => answer(api.GET('/exports', { params: { query: { limit: latest } } })),
  });
  return (
    <Card title={t.latestExports} action={<Link to="/app/exports">{text.nav.exports}</Link>} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.exports.length === 0 && <p className="muted small card-note">{t.noExports}</p>}
      <ul className="line-list">
        {data?.exports.map(({ id, file_name, rows, created_at }) => (
          <li key={id}>
            <span className="cell-two grow">
              <span className="clip">{file_name}</span>
              <span className="faint small">
                {t.rows(formatNumber(rows))} · {formatAgo(created_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
