import { Card } from '../../components/card';
import { formatNumber, none } from '../../format/format';
import { text } from '../../text/text';
import { useKeys, useUsage } from '../../api/usage';

const t = text.keys;

/** The rate limits and the quota of the account. */
export function KeyLimits() {
  const policies = useKeys().data?.policies;
  const usage = useUsage(2);
  const quota = usage.data?.monthly_quota;
  return (
    <Card title={t.limits}>
      <dl className="facts">
        {policies?.map(({ name, quota: most, windowS }) => (
          <div key={name} className="contents">
            <dt>{name === 'account' ? t.accountRate : t.rate}</dt>
            <dd>{t.rateOf(formatNumber(most), formatNumber(windowS))}</dd>
          </div>
        ))}
        {policies?.length === 0 && (
          <>
            <dt>{t.rate}</dt>
            <dd>{t.rateOff}</dd>
          </>
        )}
        <dt>{text.overview.month}</dt>
        <dd>
          {usage.data ? formatNumber(usage.data.results_to_date) : none}{' '}
          <span className="muted">
            {quota ? text.overview.quota(formatNumber(quota)) : text.overview.noQuota}
          </span>
        </dd>
      </dl>
    </Card>
  );
}
