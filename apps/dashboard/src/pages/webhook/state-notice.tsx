import { Notice } from '../../components/notice';
import { formatTime } from '../../format/format';
import { text } from '../../text/text';
import type { Webhook } from '../webhooks/webhook-data';

const t = text.webhooks;

/** Why a webhook is disabled or failing, and what to do. */
export function StateNotice({ webhook }: { readonly webhook: Webhook }) {
  const { state, disabled_reason, failing_since } = webhook;
  if (state === 'disabled') {
    const { title, text: words } = t.disabled[disabled_reason ?? 'by_request'];
    return <Notice title={title}>{words}</Notice>;
  }
  return failing_since ? (
    <Notice title={t.failing.title(formatTime(failing_since))}>{t.failing.text}</Notice>
  ) : null;
}
