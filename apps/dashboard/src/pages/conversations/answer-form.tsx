import { Reply, ReplyAll } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { useMembers } from '../../api/members';
import { newId } from '../../api/new-id';
import { Button } from '../../components/button';
import { Checkbox, Field } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Notice } from '../../components/notice';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatBytes, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { MessageBody } from '../sequence/message-body';
import { textOfHtml } from '../sequence/message-markup';
import { Templates } from '../sequence/templates';
import {
  addFile,
  deleteDraft,
  filesOf,
  keepFiles,
  renderTexts,
  saveDraft,
  sendAnswer,
  takeBack,
  useStoredDraft,
  type AnswerFile,
  type Conversation,
  type Draft,
  type Message,
} from './conversation-data';
import { addressesIn, recipientsOf } from './recipients';
import { TimeMenu } from './time-menu';

const t = text.conversations;

type Answering = 'one' | 'all' | undefined;

interface AnswerFormProps {
  readonly conversation: Conversation;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly answering: Answering;
  readonly onAnswer: (answering: Answering) => void;
}

/** The buttons of an answer, and its form, which continues the draft that the server keeps. */
export function AnswerForm(props: AnswerFormProps) {
  const { conversation, messages, answering, onAnswer } = props;
  const { data: draft, error, refetch } = useStoredDraft(conversation.id);
  const { others } = recipientsOf(messages, conversation.email ?? '');
  const reason = conversation.suppression?.reason;
  if (reason !== undefined && reason !== 'unsubscribed')
    return <Notice title={t.reply.suppressed[reason]}>{t.reply.notSent}</Notice>;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!draft) return <Skeleton rows={1} />;
  if (answering !== undefined || draft.updated_at !== null)
    return <Form {...props} draft={draft} others={others} />;
  return (
    <>
      <Writers ids={draft.writers} />
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
    </>
  );
}

/** Colleagues who are writing an answer. */
function Writers({ ids }: { readonly ids: readonly string[] }) {
  const members = useMembers().data?.members ?? [];
  if (ids.length === 0) return null;
  const names = ids.map((id) => members.find((member) => member.id === id)?.name ?? t.former);
  return <Notice title={t.reply.writing(names.join(', '))}>{t.reply.writingHint}</Notice>;
}

/** Milliseconds after the last key until the draft is saved, and seconds in which an answer can be taken back. */
const saveAfterMs = 1500;
const undoSeconds = 10;
const maxFiles = 10;

interface FormProps extends AnswerFormProps {
  /** As it was when the form was opened, and after each saving. */
  readonly draft: Draft;
  readonly others: readonly string[];
}

function Form({ conversation, messages, answering, onAnswer, draft, others }: FormProps) {
  const { id, email, suppression } = conversation;
  const [content, setContent] = useState(() =>
    draft.updated_at === null
      ? { text: '', html: null, cc: answering === 'all' ? others.join(', ') : '' }
      : { text: draft.text, html: draft.html, cc: draft.cc },
  );
  const [files, setFiles] = useState(() => filesOf(id));
  const changeFiles = (changed: readonly AnswerFile[]): void => {
    keepFiles(id, changed);
    setFiles(changed);
  };
  const attach = useAction(async (file: File) => changeFiles([...filesOf(id), await addFile(id, file)]));
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
  const saved = useRef(content);
  const isOpen = useRef(true);
  // An answer and a deletion come after it.
  const saving = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (content === saved.current) return;
    const timer = setTimeout(() => {
      saved.current = content;
      // The next change saves it again, and the form keeps the text.
      if (isOpen.current) saving.current = saveDraft(id, content).catch(() => undefined);
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [content, id]);
  const latest = useRef(content);
  latest.current = content;
  useEffect(
    () => () => {
      // Another conversation is opened before the draft is saved.
      if (isOpen.current && latest.current !== saved.current)
        saveDraft(id, latest.current).catch(() => undefined);
    },
    [],
  );
  const hasUnsubscribed = suppression?.reason === 'unsubscribed';
  /** Nothing is saved while the form is closed, unless that fails. */
  const closing = async (work: () => Promise<unknown>): Promise<void> => {
    isOpen.current = false;
    try {
      await saving.current;
      await work();
    } catch (error) {
      isOpen.current = true;
      throw error;
    }
    onAnswer(undefined);
  };
  const discard = useAction(() => closing(() => deleteDraft(id)));
  const send = useAction(async (at?: Date) => {
    const cc = addressesIn(content.cc);
    const html = content.html ?? '';
    const body = {
      text: content.text.trim() || textOfHtml(html),
      ...(html !== '' && { html }),
      ...(cc.length > 0 && { cc }),
      ...(files.length > 0 && { files: files.map((file) => file.id) }),
      ...(isConfirmed && { confirm_unsubscribed: true }),
      ...(at ? { send_at: at.toISOString() } : { undo_seconds: undoSeconds }),
    };
    const sent = JSON.stringify(body);
    if (attempt.current.of !== sent) attempt.current = { of: sent, key: newId() };
    await closing(async () => {
      const { id: message } = await sendAnswer(id, body, attempt.current.key);
      keepFiles(id, []);
      if (at) toast(t.reply.sentLater(formatTime(at.toISOString())));
      else offerUndo(id, message);
    });
  });
  const render = useAction(
    async (template: { readonly text: string | null; readonly html: string | null }) => {
      const filled = await renderTexts(id, template);
      setContent({ ...content, text: filled.text ?? '', html: filled.html });
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send.run();
  };
  const problem = send.error === undefined ? undefined : errorOf(send.error);
  const { to } = recipientsOf(messages, email ?? '');
  const isEmpty = !content.text.trim() && !content.html;
  const cannotSend = isEmpty || (hasUnsubscribed && !isConfirmed);
  return (
    <form className="card form" aria-label={t.reply.title} ref={form} onSubmit={submit}>
      <Writers ids={draft.writers} />
      <p className="small wrap">{t.reply.to(to.name === null ? to.email : `${to.name} <${to.email}>`)}</p>
      <Field
        label={t.reply.cc}
        hint={t.reply.ccHint}
        value={content.cc}
        maxLength={3000}
        spellCheck={false}
        onChange={({ target }) => setContent({ ...content, cc: target.value })}
      />
      <MessageBody
        label={t.reply.text}
        body_text={content.text}
        body_html={content.html}
        rows={6}
        locked={false}
        // Without a connection, nothing is inserted.
        fieldOf={(field) =>
          renderTexts(id, { text: field }).then(
            ({ text: value }) => value ?? '',
            () => '',
          )
        }
        errors={{ text: problem?.about('body.text'), html: problem?.about('body.html') }}
        onChange={({ body_text: plain, body_html: html }) =>
          setContent((old) => ({
            ...old,
            ...(plain !== undefined && { text: plain ?? '' }),
            ...(html !== undefined && { html: html || null }),
          }))
        }
      />
      <Files
        files={files}
        isBusy={attach.busy}
        onAdd={(file) => void attach.run(file)}
        onChange={changeFiles}
      />
      {attach.error !== undefined && <Problem error={attach.error} />}
      {render.error !== undefined && <Problem error={render.error} />}
      {hasUnsubscribed && (
        <Notice title={t.reply.suppressed.unsubscribed}>
          {t.reply.mayConfirm}
          <Checkbox label={t.reply.confirm} checked={isConfirmed} onChange={setConfirmed} />
        </Notice>
      )}
      {send.error !== undefined && <Problem error={send.error} />}
      {discard.error !== undefined && <Problem error={discard.error} />}
      <div className="row">
        <Button type="submit" kind="primary" busy={send.busy} disabled={cannotSend}>
          {t.reply.send}
        </Button>
        {!cannotSend && (
          <TimeMenu
            label={t.reply.later}
            title={t.reply.laterTitle}
            field={t.reply.laterTime}
            onChoose={(at) => void send.run(at)}
          />
        )}
        <Templates
          step={{ subject: '', body_text: content.text, body_html: content.html }}
          onUse={({ body_text: plain, body_html: html }) =>
            void render.run({ text: plain || null, html: html || null })
          }
        />
        <Button busy={discard.busy} onClick={() => void discard.run()}>
          {t.reply.discard}
        </Button>
        {draft.updated_at !== null && <span className="faint small">{t.reply.saved}</span>}
      </div>
    </form>
  );
}

interface FilesProps {
  readonly files: readonly AnswerFile[];
  readonly isBusy: boolean;
  readonly onAdd: (file: File) => void;
  readonly onChange: (files: readonly AnswerFile[]) => void;
}

/** Attachments of the answer. */
function Files({ files, isBusy, onAdd, onChange }: FilesProps) {
  return (
    <>
      {files.length < maxFiles && !isBusy && (
        <FileField
          key={files.length}
          label={t.reply.attach}
          hint={t.reply.attachHint}
          accept=""
          onChange={(file) => file && onAdd(file)}
        />
      )}
      {files.map((file) => (
        <div key={file.id} className="row">
          <span className="wrap">{`${file.name} · ${formatBytes(file.size)}`}</span>
          <Button size="small" onClick={() => onChange(files.filter((other) => other !== file))}>
            {t.reply.detach(file.name)}
          </Button>
        </div>
      ))}
    </>
  );
}

function offerUndo(conversation: string, message: string): void {
  const undo = (): void => {
    dismiss();
    takeBack(conversation, message).then(
      () => toast(t.reply.undone),
      () => toast(t.reply.notUndone, 'bad'),
    );
  };
  const dismiss = toast(
    <>
      {t.reply.sent}{' '}
      <button type="button" className="link-button" onClick={undo}>
        {t.reply.undo}
      </button>
    </>,
    'good',
    undoSeconds * 1000,
  );
}
