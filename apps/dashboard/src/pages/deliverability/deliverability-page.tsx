import { getRouteApi } from '@tanstack/react-router';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatAgo, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import type { Schemas } from '../../api/client';
import { checkDomain, problemsOf, useSendingDomain, useSendingDomains } from './deliverability-data';
import { DomainRates } from './domain-rates';
import { DomainRecords } from './domain-records';
import { DomainReports } from './domain-reports';
import { Placement } from './placement';

const t = text.deliverability;
const route = getRouteApi('/app/deliverability');

/** The state of each sending domain, and tests of where messages arrive. */
export function DeliverabilityPage() {
  const { domain: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useSendingDomains();
  const domains = data?.sending_domains ?? [];
  const shown = domains.find(({ domain }) => domain === chosen) ?? domains[0];
  const choice = domains.length > 1 && shown && (
    <Select
      label={t.domain}
      hideLabel
      value={shown.domain}
      options={domains.map(({ domain }) => ({ value: domain, label: domain }))}
      onChange={(domain) => void navigate({ search: { domain } })}
    />
  );
  return (
    <Page title={t.title} intro={t.intro} actions={choice}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={40} />}
      {data && !shown && (
        <Empty icon={ShieldCheck} title={t.emptyTitle}>
          {t.empty}
        </Empty>
      )}
      {shown && <Domain key={shown.domain} domain={shown.domain} />}
      {shown && <Placement />}
    </Page>
  );
}

function Domain({ domain }: { readonly domain: string }) {
  const mayCheck = useCan('mailboxes:write');
  const { data, error, refetch } = useSendingDomain(domain);
  const check = useAction(() => checkDomain(domain));
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} height={40} />;
  const problems = problemsOf(data);
  const checkedAt = data.checked_at;
  return (
    <>
      <Card
        title={domain}
        note={`${t.sentBy(t.senders(data.mailboxes.length, data.uses_relay))} ${checkedAt === null ? t.notChecked : t.checked(formatAgo(checkedAt))}`}
        action={
          mayCheck && (
            <Button
              size="small"
              busy={check.busy}
              icon={<RefreshCw size={14} aria-hidden="true" />}
              onClick={() => void check.run()}
            >
              {t.check}
            </Button>
          )
        }
      >
        {check.error !== undefined && <Problem error={check.error} />}
        {checkedAt !== null &&
          (problems.length > 0 ? (
            <Notice title={t.problems(problems.length)}>{t.problemsFix}</Notice>
          ) : (
            <p className="small">{t.good}</p>
          ))}
      </Card>
      {data.records.length > 0 && <DomainRecords domain={data} />}
      <DomainRates domain={data} />
      <DomainReports domain={data} />
      <Changes changes={data.changes} />
    </>
  );
}

type Change = Schemas['SendingDomainChange'];

/** Names of thresholds, by the texts of the rates. */
const thresholdNames: Readonly<Record<string, string>> = t.rates.names;
const stateNames: Readonly<Record<string, string>> = { ...t.records.states, ...t.rates.states };

const nameOf = ({ what, name }: Change): string =>
  what === 'threshold' ? (thresholdNames[name] ?? t.changes.threshold) : t.records.names[what];

const Changes = ({ changes }: { readonly changes: readonly Change[] }) => (
  <Card title={t.changes.title}>
    {changes.length === 0 && <p className="muted small">{t.changes.none}</p>}
    {changes.length > 0 && (
      <ul className="line-list">
        {changes.map((change) => (
          <li key={change.id}>
            <div className="grow stack-tight">
              <span className="row">
                <strong>
                  {t.changes.line(
                    nameOf(change),
                    stateNames[change.state_before] ?? '',
                    (stateNames[change.state_after] ?? '').toLowerCase(),
                  )}
                </strong>
                <time
                  className="muted small"
                  dateTime={change.changed_at}
                  title={formatTime(change.changed_at)}
                >
                  {formatAgo(change.changed_at)}
                </time>
              </span>
              {change.before.length > 0 && (
                <span className="faint small wrap">
                  {t.changes.before} {change.before.join(' · ')}
                </span>
              )}
              <span className="faint small wrap">
                {t.changes.after} {change.after.join(' · ') || t.changes.nothing}
              </span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
