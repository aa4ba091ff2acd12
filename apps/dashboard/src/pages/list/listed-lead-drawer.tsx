import type { ReactNode } from 'react';
import { Badge } from '../../components/badge';
import { ContactList, FindAddressLink } from '../../components/contact-list';
import { EmailLink, MapLink, PhoneLink } from '../../components/contact-links';
import { Drawer } from '../../components/dialog';
import { ExternalLink } from '../../components/external-link';
import { formatTime } from '../../format/format';
import { shortUrl } from '../../format/safe-url';
import { text } from '../../text/text';
import { LeadVerdict, StateBadge, titleOf, type ListedLead } from './lead-table';

const t = text.lists.fields;

interface ListedLeadDrawerProps {
  readonly lead: ListedLead;
  readonly onClose: () => void;
}

/** A lead of a list: how to reach it, what happened to it, its people, and its values. */
export function ListedLeadDrawer({ lead, onClose }: ListedLeadDrawerProps) {
  const domain = lead.website ? shortUrl(lead.website).split('/')[0] : undefined;
  const person = [lead.first_name, lead.last_name].filter(Boolean).join(' ');
  const values: readonly [string, ReactNode][] = [
    [t.company, lead.company],
    [t.title, lead.title],
    [t.website, lead.website && <ExternalLink url={lead.website} />],
    [t.address, lead.address],
    [t.source, lead.source],
    [t.rating, lead.rating],
    [t.tech_stack, lead.tech_stack.join(', ')],
    ...Object.entries(lead.custom as Record<string, unknown>).map(([name, value]): [string, ReactNode] => [
      name.replaceAll('_', ' '),
      String(value),
    ]),
    [text.lists.leadColumns.last, lead.last_contacted_at && formatTime(lead.last_contacted_at)],
    [text.lists.leadColumns.added, formatTime(lead.created_at)],
  ];
  return (
    <Drawer title={titleOf(lead)} subtitle={lead.company} onClose={onClose}>
      <div className="row">
        <StateBadge state={lead.state} />
        {lead.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <div className="stack-tight">
        {lead.email && <EmailLink email={lead.email} />}
        {lead.email && (
          <div className="row small">
            <LeadVerdict lead={lead} />
            {lead.verification && (
              <span className="muted">{text.verify.reasons[lead.verification.reason]}</span>
            )}
          </div>
        )}
        {!lead.email && person && domain && (
          <div className="row">
            <FindAddressLink name={person} domain={domain} />
          </div>
        )}
        {lead.phone && <PhoneLink phone={lead.phone} />}
        {lead.address && (
          <div className="small">
            <MapLink point={null} address={lead.address} />
          </div>
        )}
      </div>
      {lead.contacts.length > 0 && (
        <section className="stack-tight" aria-label={text.find.peopleOf}>
          <h3>{text.find.peopleOf}</h3>
          <ContactList contacts={lead.contacts} domain={domain} />
        </section>
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
