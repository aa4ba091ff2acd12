import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { SuppressionBadge } from '../../components/suppression-badge';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';

const t = text.sequences;
/** People who are named; the others are in the enrolments. */
const maxNamed = 5;

interface ReactedProps {
  readonly id: string;
  readonly status: Extract<Schemas['Enrolment']['status'], 'replied' | 'bounced' | 'unsubscribed'>;
  /** Changes read the names again. */
  readonly count: number;
}

/** Who has replied, was not reached, or does not want further messages. Masked and hidden contacts stay so. */
export function Reacted({ id, status, count }: ReactedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', id, 'enrolments', 'reacted', status, count],
    queryFn: () =>
      answer(
        api.GET('/sequences/{id}/enrolments', {
          params: { path: { id }, query: { status, limit: maxNamed } },
        }),
      ),
  });
  return (
    <Card
      title={t.analytics.who[status]}
      action={
        count > 0 && (
          <Link
            to="/app/sequences/$sequence"
            params={{ sequence: id }}
            search={{ tab: 'enrolments', status }}
          >
            {t.analytics.all(formatNumber(count))}
          </Link>
        )
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.enrolments.length === 0 && <p className="muted">{t.analytics.noContacts}</p>}
      <ul className="stack-tight">
        {data?.enrolments.map((one) => (
          <li key={one.id} className="row-nowrap">
            <span className="clip">{one.email ?? one.email_masked ?? t.enrolments.hidden}</span>
            <SuppressionBadge of={one.suppression} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
