import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { Drawer } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatTime } from '../../format/format';
import { text } from '../../text/text';
import { ownLines } from './own-lines';

const t = text.verify;
const arrows = { sent: '→', received: '←', note: '·' } as const;

/** The SMTP conversation behind a verdict. Needs a key with the scope `verify:debug`. */
export function Conversation({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['explanation', email],
    queryFn: () => answer(api.GET('/email-verifier/explanation', { params: { query: { email } } })),
    retry: false,
  });
  return (
    <Drawer title={email} subtitle={t.explanation} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <>
          <div className="stack-tight">
            <div className="row">
              <VerdictBadge verdict={data.result.verdict} />
              <span className="faint small">
                {t.checked} {formatTime(data.result.checked_at)}
              </span>
            </div>
            <p>{t.reasons[data.result.reason]}</p>
            {data.result.hint && <p className="muted small">{data.result.hint}</p>}
          </div>
          {data.transcript.length === 0 ? (
            <p className="muted">{t.noConversation}</p>
          ) : (
            <ol className="transcript" tabIndex={0} aria-label={t.show}>
              {ownLines(data.transcript).map(({ at_ms, direction, line }, index) => (
                <li key={index} data-direction={direction}>
                  <span className="num">{at_ms} ms</span>
                  <span aria-hidden="true">{arrows[direction]}</span>
                  <span className="wrap">{line}</span>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Drawer>
  );
}
