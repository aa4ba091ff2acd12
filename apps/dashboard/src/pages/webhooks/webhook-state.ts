import type { Schemas } from '../../api/client';
import type { Tone } from '../../components/badge';

type WebhookState = 'active' | 'failing' | 'disabled';

/** `failing`: no attempt has succeeded since the last success. */
export function webhookState({
  state,
  failing_since,
}: Pick<Schemas['Webhook'], 'state' | 'failing_since'>): WebhookState {
  if (state === 'disabled') return 'disabled';
  return failing_since === null ? 'active' : 'failing';
}

export const stateTones: Readonly<Record<WebhookState, Tone>> = {
  active: 'good',
  failing: 'bad',
  disabled: 'neutral',
};
