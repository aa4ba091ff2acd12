import type { CrmConnection } from '../../api/crm';
import { Badge } from '../../components/badge';
import { text } from '../../text/text';

/** `active`, or `failed` if the CRM rejects the sign-in. */
export const StatusBadge = ({ status }: Pick<CrmConnection, 'status'>) => (
  <Badge tone={status === 'active' ? 'good' : 'bad'}>{text.crm.statuses[status]}</Badge>
);
