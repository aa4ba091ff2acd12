import type { ReactNode } from 'react';
import { Badge } from '../../components/badge';
import { Drawer } from '../../components/dialog';
import { ExternalLink } from '../../components/external-link';
import { formatTime } from '../../format/format';
import { text } from '../../text/text';
import { titleOf, type ListedLead } from './lead-table';

const t = text.lists.fields;

export function ListedLeadDrawer({
  lead,
  onClose,
}: {
  readonly lead: ListedLead;
  readonly onClose: () => void;
}) {
  const values: readonly [string, ReactNode][] = [
    [t.email, lead.email],
    [t.phone, lead.phone],
    [t.company, lead.company],
    [t.title, lead.title],
    [t.website, lead.website && <ExternalLink url={lead.website} />],
    [t.address, lead.address],
    [t.source, lead.source],
    [t.rating, lead.rating],
    [t.tech_stack, lead.tech_stack.join(', ')],
    ...Object.entries(lead.custom as Record<string, unknown>).map(([name, value]): [string, ReactNode] => [
      name,
      String(value),
    ]),
    [text.lists.leadColumns.added, formatTime(lead.created_at)],
  ];
  return (
    <Drawer title={titleOf(lead)} subtitle={lead.company} onClose={onClose}>
      {lead.tags.length > 0 && (
        <div className="row">
          {lead.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      )}
      <dl className="facts">
        {values
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div className="contents" key={label}>
              <dt>{label}</dt>
              <dd className="wrap">{value}</dd>
            </div>
          ))}
      </dl>
    </Drawer>
  );
}
