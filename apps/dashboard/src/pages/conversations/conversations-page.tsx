import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, MailOpen, MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { SuppressionBadge } from '../../components/suppression-badge';
import { formatAgo, formatTime } from '../../format/format';
import { useKeys } from '../../hooks/use-keys';
import { text } from '../../text/text';
import { OneConversation } from './conversation';
import { useConversationEvents, useConversations, type Conversation } from './conversation-data';
import { conversationFilters } from './conversation-filters';
import { ConversationFilters } from './filters';

const t = text.conversations;
const route = getRouteApi('/app/conversations');

/** List and conversation beside each other; on a phone one after the other. */
export function ConversationsPage() {
  useConversationEvents();
  const { cursor, conversation: chosen, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useConversations({ ...filters, cursor });
  const rows = data?.conversations ?? [];
  const choose = (id: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, conversation: id }) });
  const at = rows.findIndex(({ id }) => id === chosen);
  /** The conversation at a distance of the chosen one: the first one without a choice. */
  const neighbour = (distance: number): string | undefined => rows[at < 0 ? 0 : at + distance]?.id;
  const step = (distance: number): void => {
    const next = neighbour(distance);
    if (next !== undefined) choose(next);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const isFiltered = conversationFilters.some((name) => filters[name] !== undefined);
  const clear = { search: { conversation: chosen } };
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <span className="faint small wide-only">{t.shortcuts}</span>
          <Button
            size="small"
            aria-label={t.actions.previous}
            aria-keyshortcuts="k"
            disabled={at <= 0}
            onClick={() => step(-1)}
          >
            <ChevronUp size={16} aria-hidden="true" />
          </Button>
          <Button
            size="small"
            aria-label={t.actions.next}
            aria-keyshortcuts="j"
            disabled={neighbour(1) === undefined}
            onClick={() => step(1)}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className="inbox" data-reading={chosen === undefined ? undefined : true}>
        <section className="card card-flush inbox-side" aria-label={t.list}>
          <ConversationFilters
            value={filters}
            onChange={(change) =>
              void navigate({ search: (old) => ({ ...old, ...change, cursor: undefined }) })
            }
          />
          {error && <Problem error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton rows={8} height={40} />}
          {data && rows.length === 0 && (
            <Empty
              icon={MessagesSquare}
              title={t.emptyTitle}
              action={
                isFiltered ? (
                  <Button onClick={() => void navigate(clear)}>{t.clear}</Button>
                ) : (
                  <Link to="/app/sequences">{text.nav.sequences}</Link>
                )
              }
            >
              {isFiltered ? t.noMatch : t.empty}
            </Empty>
          )}
          {rows.length > 0 && (
            <ul className="mail-list" data-stale={isPlaceholderData || undefined}>
              {rows.map((row) => (
                <Line key={row.id} row={row} isChosen={row.id === chosen} />
              ))}
            </ul>
          )}
          <Pager
            cursor={cursor}
            next={data?.next_cursor}
            onGo={(next) => void navigate({ search: (old) => ({ ...old, cursor: next }) })}
          />
        </section>
        <div className="inbox-main">
          {chosen === undefined ? (
            <Card>
              <Empty icon={MailOpen} title={t.chooseTitle}>
                {t.choose}
              </Empty>
            </Card>
          ) : (
            <OneConversation
              key={chosen}
              id={chosen}
              onHandled={() => choose(neighbour(1) ?? neighbour(-1))}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

function Line({ row, isChosen }: { readonly row: Conversation; readonly isChosen: boolean }) {
  const { id, name, email, subject, excerpt, last_message_at: at, label, suppression, state } = row;
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li>
      <Link
        ref={line}
        to="/app/conversations"
        search={(old) => ({ ...old, conversation: id })}
        className="mail-line"
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="row-spread">
          <strong className="clip">{name ?? email ?? t.hidden}</strong>
          {at !== null && (
            <time className="faint small" dateTime={at} title={formatTime(at)}>
              {formatAgo(at)}
            </time>
          )}
        </span>
        <span className="clip">{subject || t.noSubject}</span>
        <span className="clip faint small">{excerpt}</span>
        <span className="reactions">
          {state !== 'open' && <Badge>{t.states[state]}</Badge>}
          {label !== null && <Badge tone="accent">{t.labels[label]}</Badge>}
          <SuppressionBadge of={suppression} />
        </span>
      </Link>
    </li>
  );
}
