import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { useSequenceCheck } from './check-data';

const t = text.sequences.check;

/** What prevents the start, and what should be fixed before it. */
export function Check({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useSequenceCheck(id);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <Skeleton rows={6} />
      </Card>
    );
  return (
    <Card
      title={data.can_start ? t.ready : t.blocked}
      note={data.can_start ? t.readyText : t.blockedText}
      action={
        <Button
          size="small"
          busy={isFetching}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          {t.again}
        </Button>
      }
    >
      <ul className="line-list">
        {data.findings.length === 0 && (
          <li>
            <CircleCheck size={18} className="good" aria-hidden="true" />
            {t.readyText}
          </li>
        )}
        {data.findings.map(({ code, level, message, fix, count, addresses }) => (
          <li key={code} className="finding">
            <TriangleAlert size={18} className={level === 'block' ? 'bad' : 'warn'} aria-hidden="true" />
            <div className="grow stack-tight">
              <div className="row">
                <strong className="wrap">{message}</strong>
                <Badge tone={level === 'block' ? 'bad' : 'warn'}>{t.levels[level]}</Badge>
                {count !== null && <span className="muted small">{t.count(formatNumber(count))}</span>}
              </div>
              <p className="muted wrap">{fix}</p>
              {addresses && addresses.length > 0 && (
                <p className="faint small wrap">{addresses.join(', ')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
