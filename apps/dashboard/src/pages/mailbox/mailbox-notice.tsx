import type { Schemas } from '../../api/client';
import { Notice } from '../../components/notice';
import { text } from '../../text/text';

const t = text.mailboxes.notices;

/** Why a mailbox is paused or cannot be reached, and what to do. */
export function MailboxNotice({ mailbox }: { readonly mailbox: Schemas['Mailbox'] }) {
  const { status, pause_reason, last_error } = mailbox;
  if (status === 'paused')
    return pause_reason ? (
      <Notice title={`${t.pausedTitle}: ${pause_reason}`}>{t.pausedText}</Notice>
    ) : (
      <Notice title={t.pausedByHandTitle}>{t.pausedByHandText}</Notice>
    );
  return last_error ? <Notice title={`${t.errorTitle}: ${last_error}`}>{t.errorText}</Notice> : null;
}
