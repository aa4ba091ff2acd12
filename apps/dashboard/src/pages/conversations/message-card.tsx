import { Paperclip, ShieldAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { request } from '../../api/client';
import { saveFile } from '../../api/download';
import { Badge, type Tone } from '../../components/badge';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { formatAgo, formatBytes, formatTime } from '../../format/format';
import { now as present } from '../../format/now';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { MailFrame } from '../inbox/mail-frame';
import { takeBack, type Message } from './conversation-data';
import { splitQuote } from './split-quote';

const t = text.conversations;

const tones: Readonly<Record<Message['kind'], Tone>> = {
  sequence: 'neutral',
  answer: 'neutral',
  sent: 'neutral',
  reply: 'good',
  auto_reply: 'neutral',
  unsubscribe: 'warn',
};

const addressOf = ({ email, name }: { readonly email: string; readonly name: string | null }): string =>
  name === null ? email : `${name} <${email}>`;

interface MessageCardProps {
  /** ID of the conversation. */
  readonly conversation: string;
  readonly message: Message;
  readonly isOpen: boolean;
}

/** A message, of which older ones are folded. */
export function MessageCard({ conversation, message, isOpen: isOpenAtFirst }: MessageCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { id, kind, from, to, cc, occurred_at: at, status, failure, send_at: sendAt } = message;
  const path = `/conversations/${encodeURIComponent(conversation)}/messages/${encodeURIComponent(id)}`;
  const sender = from === null ? t.unknown : (from.name ?? from.email);
  return (
    <article className="card card-flush" aria-label={t.message(t.kinds[kind], sender)}>
      <details
        className="conversation-message"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <strong className="clip grow">{sender}</strong>
          {kind !== 'reply' && <Badge tone={tones[kind]}>{t.kinds[kind]}</Badge>}
          {status === 'queued' && (
            <Badge tone="accent">{isLater(sendAt) ? t.willBeSent(formatTime(sendAt)) : t.queued}</Badge>
          )}
          {status === 'failed' && <Badge tone="bad">{t.failed}</Badge>}
          <time className="faint small" dateTime={at} title={formatTime(at)}>
            {formatAgo(at)}
          </time>
        </summary>
        {/* A frame in a folded message would have no height. */}
        {isOpen && (
          <div className="conversation-body">
            <dl className="message-head">
              {from !== null && <Parties label={text.inbox.from} of={[from]} />}
              <Parties label={t.to} of={to} />
              <Parties label={t.cc} of={cc} />
            </dl>
            {status === 'queued' && isLater(sendAt) && <TakeBack conversation={conversation} message={id} />}
            {failure !== null && <p className="field-error wrap">{failure}</p>}
            {message.is_stranger && <Warning title={t.stranger}>{t.strangerText}</Warning>}
            {message.is_encrypted && <p className="muted">{t.encrypted}</p>}
            <Body path={path} message={message} />
            {!message.is_complete && <p className="faint small">{t.incomplete}</p>}
            <Attachments path={path} of={message.attachments} />
          </div>
        )}
      </details>
    </article>
  );
}

/** Whether an answer waits for its time, and not only for its undo. */
const isLater = (sendAt: string | null): boolean =>
  sendAt !== null && new Date(sendAt).getTime() > present() + 15_000;

/** An answer that is sent later becomes the draft again. */
function TakeBack({ conversation, message }: { readonly conversation: string; readonly message: string }) {
  const cancel = useAction(() => takeBack(conversation, message));
  return (
    <div className="row">
      <Button size="small" busy={cancel.busy} onClick={() => void cancel.run()}>
        {t.takeBack}
      </Button>
      {cancel.error !== undefined && <Problem error={cancel.error} />}
    </div>
  );
}

function Parties({ label, of }: { readonly label: string; readonly of: Message['to'] }) {
  if (of.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd className="wrap">{of.map(addressOf).join(', ')}</dd>
    </>
  );
}

const Warning = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="notice notice-warn">
    <ShieldAlert size={18} aria-hidden="true" />
    <div className="grow">
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  </div>
);

interface BodyProps {
  /** Path of the message. */
  readonly path: string;
  readonly message: Message;
}

/** HTML in a frame of its own without its images, else the plain text. */
function Body({
  path,
  message: { html, text: plain, has_remote_images: hasImages, is_encrypted },
}: BodyProps) {
  if (html === null || html === '') return is_encrypted ? null : <PlainText text={plain} />;
  return (
    <MailFrame
      html={html}
      hasLinks
      note={
        hasImages && (
          <>
            {t.images}{' '}
            <a href={path} target="_blank" rel="noopener noreferrer">
              {t.showImages}
            </a>{' '}
            {t.imagesHint}
          </>
        )
      }
    />
  );
}

/** The text, with what it quotes at its end folded. */
function PlainText({ text: whole }: { readonly text: string }) {
  const [own, quoted] = splitQuote(whole);
  return (
    <>
      <div className="conversation-text wrap">{own || (quoted === '' && t.noText)}</div>
      {quoted !== '' && (
        <details>
          <summary className="faint small">{t.quoted}</summary>
          <div className="conversation-text faint wrap">{quoted}</div>
        </details>
      )}
    </>
  );
}

interface AttachmentsProps {
  /** Path of the message. */
  readonly path: string;
  readonly of: Message['attachments'];
}

/** Each is saved as a file, and never opened. */
function Attachments({ path, of }: AttachmentsProps) {
  const save = useAction(async (name: string, position: number) => {
    const response = await request(`${path}/attachments/${position}`);
    saveFile(name, await response.blob());
  });
  if (of.length === 0) return null;
  return (
    <div className="stack-tight">
      <ul className="attachments" aria-label={t.attachments}>
        {of.map(({ name, type, size }, index) => (
          <li key={index}>
            <Paperclip size={14} aria-hidden="true" />
            <button
              type="button"
              className="link-button small wrap"
              aria-busy={save.busy || undefined}
              onClick={() => void save.run(name ?? t.unnamed, index + 1)}
            >
              {name ?? t.unnamed}
            </button>
            <span className="faint small wrap">{t.attachment(type, formatBytes(size))}</span>
          </li>
        ))}
      </ul>
      {save.error !== undefined && <Problem error={save.error} />}
    </div>
  );
}
