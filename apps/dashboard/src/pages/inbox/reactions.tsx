import type { Schemas } from '../../api/client';
import { Badge, type Tone } from '../../components/badge';
import { text } from '../../text/text';

type EventType = Schemas['SandboxMailEvent']['type'];

export const tones: Readonly<Record<EventType, Tone>> = {
  sent: 'neutral',
  open: 'accent',
  click: 'accent',
  reply: 'good',
  auto_reply: 'neutral',
  bounce: 'bad',
  unsubscribe: 'warn',
  failed: 'bad',
};

export const Reactions = ({ reactions }: { readonly reactions: readonly EventType[] }) => (
  <span className="reactions">
    {reactions.map((type) => (
      <Badge key={type} tone={tones[type]}>
        {text.sequences.analytics.types[type]}
      </Badge>
    ))}
  </span>
);
