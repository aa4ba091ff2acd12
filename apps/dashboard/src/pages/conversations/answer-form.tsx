import { Reply, ReplyAll } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { newId } from '../../api/new-id';
import { Button } from '../../components/button';
import { Checkbox, Field } from '../../components/field';
import { Notice } from '../../components/notice';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { hasDraft, useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { MessageBody } from '../sequence/message-body';
import { textOfHtml } from '../sequence/message-markup';
import { sendAnswer, type Conversation, type Message } from './conversation-data';
import { addressesIn, recipientsOf } from './recipients';

const t = text.conversations;

type Answering = 'one' | 'all' | undefined;

interface AnswerFormProps {
  readonly conversation: Conversation;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly answering: Answering;
  readonly onAnswer: (answering: Answering) => void;
}

/** The buttons of an answer, and its form. A draft survives a reload of the tab. */
export function AnswerForm(props: AnswerFormProps) {
  const { conversation, messages, answering, onAnswer } = props;
  const { others } = recipientsOf(messages, conversation.email ?? '');
  const hasStarted = answering !== undefined || hasDraft(draftOf(conversation));
  const reason = conversation.suppression?.reason;
  if (reason !== undefined && reason !== 'unsubscribed')
    return <Notice title={t.reply.suppressed[reason]}>{t.reply.notSent}</Notice>;
  if (hasStarted) return <Form {...props} key={answering ?? 'draft'} others={others} />;
  return (
    <div className="row">
      <Button
        kind="primary"
        aria-keyshortcuts="r"
        icon={<Reply size={16} aria-hidden="true" />}
        onClick={() => onAnswer('one')}
      >
        {t.actions.reply}
      </Button>
      {others.length > 0 && (
        <Button icon={<ReplyAll size={16} aria-hidden="true" />} onClick={() => onAnswer('all')}>
          {t.actions.replyAll}
        </Button>
      )}
    </div>
  );
}

const draftOf = ({ id }: Conversation): string => `answer.${id}`;

interface Draft {
  readonly body_text: string | null;
  readonly body_html: string | null;
  readonly cc: string;
}

function Form({
  conversation,
  messages,
  answering,
  onAnswer,
  others,
}: AnswerFormProps & { readonly others: readonly string[] }) {
  const { id, email, suppression } = conversation;
  const initial: Draft = {
    body_text: '',
    body_html: null,
    cc: answering === 'all' ? others.join(', ') : '',
  };
  const [draft, setDraft, forget] = useDraft<Draft>(draftOf(conversation), initial);
  const [isConfirmed, setConfirmed] = useState(false);
  // A repetition of the same answer is the same attempt.
  const attempt = useRef({ of: '', key: '' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A draft that was left does not take the focus from the conversation.
    if (answering === undefined) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('textarea')?.focus();
  }, []);
  const hasUnsubscribed = suppression?.reason === 'unsubscribed';
  const close = (): void => {
    forget();
    onAnswer(undefined);
  };
  const send = useAction(async () => {
    const cc = addressesIn(draft.cc);
    const html = draft.body_html ?? '';
    const body = {
      text: draft.body_text?.trim() || textOfHtml(html),
      ...(html !== '' && { html }),
      ...(cc.length > 0 && { cc }),
      ...(isConfirmed && { confirm_unsubscribed: true }),
    };
    const content = JSON.stringify(body);
    if (attempt.current.of !== content) attempt.current = { of: content, key: newId() };
    await sendAnswer(id, body, attempt.current.key);
    toast(t.reply.sent);
    close();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send.run();
  };
  const problem = send.error === undefined ? undefined : errorOf(send.error);
  const { to } = recipientsOf(messages, email ?? '');
  const isEmpty = !draft.body_text?.trim() && !draft.body_html;
  return (
    <form className="card form" aria-label={t.reply.title} ref={form} onSubmit={submit}>
      <p className="small wrap">{t.reply.to(to.name === null ? to.email : `${to.name} <${to.email}>`)}</p>
      <Field
        label={t.reply.cc}
        hint={t.reply.ccHint}
        value={draft.cc}
        maxLength={3000}
        spellCheck={false}
        onChange={({ target }) => setDraft({ ...draft, cc: target.value })}
      />
      <MessageBody
        label={t.reply.text}
        body_text={draft.body_text}
        body_html={draft.body_html}
        rows={6}
        locked={false}
        hasFields={false}
        errors={{ text: problem?.about('body.text'), html: problem?.about('body.html') }}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {hasUnsubscribed && (
        <Notice title={t.reply.suppressed.unsubscribed}>
          {t.reply.mayConfirm}
          <Checkbox label={t.reply.confirm} checked={isConfirmed} onChange={setConfirmed} />
        </Notice>
      )}
      {send.error !== undefined && <Problem error={send.error} />}
      <div className="row">
        <Button
          type="submit"
          kind="primary"
          busy={send.busy}
          disabled={isEmpty || (hasUnsubscribed && !isConfirmed)}
        >
          {t.reply.send}
        </Button>
        <Button onClick={close}>{t.reply.discard}</Button>
      </div>
    </form>
  );
}
