import type { Schemas } from '../../api/client';
import { Badge, type Tone } from '../../components/badge';
import { text } from '../../text/text';

type Status = Schemas['SequenceSummary']['status'];

const tones: Readonly<Record<Status, Tone>> = {
  draft: 'neutral',
  active: 'good',
  paused: 'warn',
  finished: 'accent',
  archived: 'neutral',
};

export const StatusBadge = ({ status }: { readonly status: Status }) => (
  <Badge tone={tones[status]}>{text.sequences.statuses[status]}</Badge>
);
