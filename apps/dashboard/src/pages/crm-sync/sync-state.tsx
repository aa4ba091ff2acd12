import type { CrmSync } from '../../api/crm';
import { Badge, type Tone } from '../../components/badge';
import { text } from '../../text/text';

const tones: Readonly<Record<CrmSync['state'], Tone>> = {
  running: 'accent',
  done: 'good',
  stopped: 'bad',
  cancelled: 'neutral',
  failed: 'bad',
};

export const SyncState = ({ state }: Pick<CrmSync, 'state'>) => (
  <Badge tone={tones[state]}>{text.crmSyncs.states[state]}</Badge>
);
