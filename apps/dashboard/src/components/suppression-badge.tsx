import { Badge } from './badge';
import { formatTime } from '../format/format';
import type { Schemas } from '../api/client';
import { text } from '../text/text';

const t = text.lists.suppressions;

/** Why a contact is not written to; nothing for an active one. */
export function SuppressionBadge({ of }: { readonly of: Schemas['RowSuppression'] | null }) {
  if (!of) return null;
  const { state, reason, since } = of;
  return (
    <span title={state === 'hidden' ? t.hiddenHint : since === null ? undefined : formatTime(since)}>
      <Badge tone={reason === 'bounced' || reason === 'complained' ? 'bad' : 'warn'}>
        {state === 'hidden' ? t.hidden : t[reason]}
      </Badge>
    </span>
  );
}
