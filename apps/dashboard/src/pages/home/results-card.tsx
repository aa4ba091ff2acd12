import { Link } from '@tanstack/react-router';
import { useUsage } from '../../api/usage';
import { Card } from '../../components/card';
import { Stat, Stats } from '../../components/stat';
import { formatNumber } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';

/** Days of the usage, of which only the sums of the month are shown. */
const days = 1;

/** What counts towards the quota this month, by kind, for roles that may see it. */
export function ResultsCard() {
  const { data } = useUsage(days, useCan('keys:admin'));
  if (!data) return null;
  const { results_to_date: used, monthly_quota: quota } = data;
  return (
    <Card
      title={text.usage.results}
      note={quota ? text.progress(formatNumber(used), formatNumber(quota)) : text.overview.noQuota}
      action={<Link to="/app/usage">{text.nav.usage}</Link>}
      flush
    >
      <Stats>
        {data.results?.map(({ kind, results }) => (
          <Stat key={kind} label={text.usage.kinds[kind]} value={formatNumber(results)} />
        ))}
      </Stats>
    </Card>
  );
}
