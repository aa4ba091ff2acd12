import { Link } from '@tanstack/react-router';
import { CheckCheck, EyeOff, RotateCcw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { errorOf } from '../../api/api-error';
import { useMembers } from '../../api/members';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { SuppressionBadge } from '../../components/suppression-badge';
import { toast } from '../../components/toast';
import { formatDay, formatNumber, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useKeys } from '../../hooks/use-keys';
import { useCan, useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { AnswerForm } from './answer-form';
import {
  changeConversation,
  labels,
  useConversation,
  type Change,
  type Conversation,
  type Label,
  type Message,
} from './conversation-data';
import { MessageCard } from './message-card';
import { TimeMenu } from './time-menu';

const t = text.conversations;

interface OneConversationProps {
  readonly id: string;
  /** The conversation was done or snoozed: the next one is shown. */
  readonly onHandled: () => void;
}

export function OneConversation({ id, onHandled }: OneConversationProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useConversation(id);
  const conversation = data?.pages[0];
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const isGone = error !== null && errorOf(error).code === 'not_found';
  return (
    <>
      <Link
        to="/app/conversations"
        search={(old) => ({ ...old, conversation: undefined })}
        className="inbox-back small"
      >
        {t.all}
      </Link>
      {isGone && (
        <Card>
          <Empty icon={EyeOff} title={t.goneTitle}>
            {t.gone}
          </Empty>
        </Card>
      )}
      {error && !isGone && <Problem error={error} onRetry={() => void refetch()} />}
      {!conversation && !error && (
        <Card>
          <Skeleton rows={10} />
        </Card>
      )}
      {conversation && !error && (
        <Content conversation={conversation} messages={messages} onHandled={onHandled}>
          {hasNextPage && (
            <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t.actions.older}
            </Button>
          )}
        </Content>
      )}
    </>
  );
}

interface ContentProps {
  readonly conversation: Conversation;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly onHandled: () => void;
  /** The button of older messages. */
  readonly children: ReactNode;
}

function Content({ conversation, messages, onHandled, children }: ContentProps) {
  const { id, state, suppression, name, email } = conversation;
  const mayWrite = useCan('conversations:write');
  const [answering, setAnswering] = useState<'one' | 'all'>();
  const change = useAction(async (body: Change) => {
    const { snoozed_until: until } = await changeConversation(id, body);
    if (body.state === undefined) return;
    toast(body.state === 'snoozed' ? t.changed.snoozed(formatTime(until)) : t.changed[body.state]);
    if (body.state !== 'open') onHandled();
  });
  // An action runs once at a time: a second choice waits for the first.
  const choices = useRef(Promise.resolve());
  const choose = (body: Change): void => {
    choices.current = choices.current.then(() => change.run(body));
  };
  const isHidden = suppression?.state === 'hidden';
  const toggle = (): void => void change.run({ state: state === 'done' ? 'open' : 'done' });
  useKeys(mayWrite ? { e: toggle, ...(!isHidden && { r: () => setAnswering('one') }) } : {});
  return (
    <>
      <section className="card message" aria-label={t.one(name ?? email ?? t.hidden)}>
        <header className="stack-tight">
          <h2 className="wrap">{conversation.subject || t.noSubject}</h2>
          <div className="row">
            <strong className="wrap">{name ?? email ?? t.hidden}</strong>
            {name !== null && <span className="faint small wrap">{email}</span>}
            <SuppressionBadge of={suppression} />
            {state !== 'open' && (
              <Badge>
                {state === 'snoozed' && conversation.snoozed_until
                  ? t.snoozedUntil(formatTime(conversation.snoozed_until))
                  : t.states[state]}
              </Badge>
            )}
            {conversation.messages_count !== null && (
              <span className="faint small">{t.count(formatNumber(conversation.messages_count))}</span>
            )}
          </div>
        </header>
        {mayWrite && (
          <div className="row conversation-actions">
            <Button
              size="small"
              busy={change.busy}
              aria-keyshortcuts="e"
              icon={
                state === 'done' ? (
                  <RotateCcw size={14} aria-hidden="true" />
                ) : (
                  <CheckCheck size={14} aria-hidden="true" />
                )
              }
              onClick={toggle}
            >
              {state === 'done' ? t.actions.reopen : t.actions.done}
            </Button>
            <TimeMenu
              label={t.actions.snooze}
              title={t.snooze.title}
              field={t.snooze.time}
              onChoose={(until) => void change.run({ state: 'snoozed', snoozed_until: until.toISOString() })}
            />
            <Sorting conversation={conversation} onChange={choose} />
          </div>
        )}
        <SortingReason conversation={conversation} />
        {change.error !== undefined && <Problem error={change.error} />}
      </section>
      {isHidden ? (
        <Card>
          <Empty icon={EyeOff} title={t.hiddenTitle}>
            {t.hiddenText}
          </Empty>
        </Card>
      ) : (
        <>
          {children}
          {messages.toReversed().map((message, index) => (
            <MessageCard
              key={message.id}
              conversation={id}
              message={message}
              isOpen={index === messages.length - 1 || message.status === 'failed'}
            />
          ))}
          {mayWrite && (
            <AnswerForm
              conversation={conversation}
              messages={messages}
              answering={answering}
              onAnswer={setAnswering}
            />
          )}
        </>
      )}
    </>
  );
}

/** Why Lode gave the label, and what else the reply states. */
function SortingReason({ conversation: { label, sorting } }: Pick<SortingProps, 'conversation'>) {
  if (!sorting || label === null) return null;
  const { by, confidence, sentence, until, colleague } = sorting;
  const reason = by === 'model' ? t.sorting.byModel : t.sorting.reason;
  const person = [colleague?.name, colleague?.email].filter(Boolean).join(', ');
  return (
    <p className="muted wrap">
      {[
        reason(t.labels[label], `${confidence} %`),
        ...(sentence ? [`“${sentence}”`] : []),
        ...(until ? [t.sorting.until(formatDay(until))] : []),
        ...(person ? [t.sorting.colleague(person)] : []),
        ...(label === 'unsubscribe' ? [t.sorting.undo] : []),
      ].join(' · ')}
    </p>
  );
}

interface SortingProps {
  readonly conversation: Conversation;
  readonly onChange: (change: Change) => void;
}

/** Label and member. */
function Sorting({ conversation: { label, assigned_to: assigned }, onChange }: SortingProps) {
  const members = useMembers().data?.members ?? [];
  const own = useSessionStatus()?.person.id;
  const isFormer = assigned !== null && members.length > 0 && !members.some(({ id }) => id === assigned);
  return (
    <>
      <Select
        label={t.filters.label}
        hideLabel
        value={label ?? ''}
        options={[
          { value: '', label: t.noLabel },
          ...labels.map((value) => ({ value, label: t.labels[value] })),
        ]}
        onChange={(value) => onChange({ label: (value || null) as Label | null })}
      />
      <Select
        label={t.filters.assigned}
        hideLabel
        value={assigned ?? ''}
        options={[
          { value: '', label: t.filters.unassigned },
          ...members.map(({ id, name }) => ({ value: id, label: id === own ? t.you(name) : name })),
          ...(isFormer ? [{ value: assigned, label: t.former }] : []),
        ]}
        onChange={(value) => onChange({ assigned_to: value || null })}
      />
    </>
  );
}
