import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client';
import { Card } from '../../components/card';
import { formatNumber, none } from '../../format/format';
import { text } from '../../text/text';
import { useUsage } from '../../api/usage';
import { readPolicies } from './read-policies';

const t = text.keys;

/** The limits that the API states in its `RateLimit-Policy` header, and the quota. */
export function KeyLimits() {
  const { data: policies } = useQuery({
    queryKey: ['rate-limit-policy'],
    queryFn: async () => readPolicies((await request('/keys')).headers.get('RateLimit-Policy')),
    staleTime: Infinity,
  });
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
          {usage.data ? formatNumber(usage.data.month_to_date) : none}{' '}
          <span className="muted">
            {quota ? text.overview.quota(formatNumber(quota)) : text.overview.noQuota}
          </span>
        </dd>
      </dl>
    </Card>
  );
}
