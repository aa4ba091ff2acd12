import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import { useConnections } from '../../api/crm';
import { useMailboxes } from '../../api/outreach';
import { useKeys, useUsage } from '../../api/usage';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { useWebhooks } from '../webhooks/webhook-data';
import { maxAnswers, troubles } from './attention';

const t = text.attention;
/** Days of the usage, of which only the sum of the month is shown. */
const days = 1;
/** Lists whose verdicts are asked for. */
const latestLists = 3;

interface Known {
  readonly sequences: readonly Schemas['SequenceSummary'][] | undefined;
  readonly lists: readonly Schemas['LeadList'][] | undefined;
}

interface Attention {
  readonly found: ReturnType<typeof troubles>;
  /** Something is not read yet. */
  readonly isReading: boolean;
  readonly failed: { readonly error: Error | null; readonly refetch: () => unknown } | undefined;
}

/** What waits for a person, or does not work, as far as the role may see. */
export function useAttention({ sequences, lists }: Known): Attention {
  const seesKeys = useCan('keys:admin');
  const webhooks = useWebhooks(useCan('webhooks:read'));
  const mailboxes = useMailboxes(useCan('mailboxes:read'));
  const connections = useConnections(useCan('export:read'));
  const keys = useKeys(seesKeys);
  const usage = useUsage(days, seesKeys);
  const unverified = useUnverifiedLists(lists);
  const answers = useOpenAnswers(useCan('conversations:read'));
  const readings = [answers, webhooks, mailboxes, connections, keys, usage];
  const failed = readings.find(({ error }) => error);
  const isReading = unverified === undefined || readings.some(({ isLoading }) => isLoading);
  const found = troubles({
    answers: answers.data?.conversations,
    sequences,
    unverified,
    webhooks: webhooks.data?.webhooks,
    mailboxes: mailboxes.data?.mailboxes,
    connections: connections.data?.connections,
    keys: keys.data?.keys,
    usage: usage.data,
  });
  return { found, isReading, failed };
}

export function AttentionCard({ found, failed }: Attention) {
  return (
    <Card title={t.title} note={t.note} flush>
      {failed && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && found.length === 0 && <p className="muted small card-note">{t.none}</p>}
      <ul className="line-list">
        {found.map(({ id, name, problem, page, action }) => (
          <li key={id}>
            <span className="cell-two grow">
              <Link to={page} className="clip">
                {name}
              </Link>
              <span className="muted small wrap">{problem}</span>
            </span>
            <Link to={page} className="button button-secondary button-small">
              {action}
              <span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const useOpenAnswers = (enabled: boolean) =>
  useQuery({
    queryKey: ['conversations', 'open'],
    queryFn: () =>
      answer(api.GET('/conversations', { params: { query: { state: 'open' as const, limit: maxAnswers } } })),
    staleTime: 0,
    enabled,
  });

/** Those of the latest lists with an address that was never verified; undefined until they are read. */
function useUnverifiedLists(lists: Known['lists']): readonly Schemas['LeadList'][] | undefined {
  const latest = (lists ?? []).filter(({ leads_count }) => leads_count > 0).slice(0, latestLists);
  const readings = useQueries({
    queries: latest.map(({ id }) => ({
      queryKey: ['lists', id, 'leads', 'unverified'],
      queryFn: () =>
        answer(
          api.GET('/lists/{id}/leads', {
            params: { path: { id }, query: { verdict: 'unverified' as const, limit: 1, fields: 'id' } },
          }),
        ),
    })),
  });
  if (!lists || readings.some(({ isLoading }) => isLoading)) return undefined;
  return latest.filter((_, index) => (readings[index]?.data?.leads.length ?? 0) > 0);
}
