import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LeadsToSave } from '../../api/save-leads';
import { Button } from '../../components/button';
import { ContactList } from '../../components/contact-list';
import { EmailLink, InwardBadge, MapLink, PhoneLink } from '../../components/contact-links';
import { Drawer } from '../../components/dialog';
import { EvidenceList } from '../../components/evidence-list';
import { ExternalLink } from '../../components/external-link';
import { SaveLeads, type SaveIntent } from '../../components/save-leads';
import { VerdictBadge } from '../../components/verdict-badge';
import { shortUrl } from '../../format/safe-url';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import type { Lead } from './lead-search';

const t = text.find;

type EvidenceField = keyof Lead['evidence'];

interface LeadDrawerProps {
  readonly lead: Lead;
  /** The lead as it is saved. */
  readonly leads: LeadsToSave;
  /** Of a new list. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Actions for a lead, its addresses and people, and all values with their evidence. */
export function LeadDrawer({ lead, leads, name, onClose }: LeadDrawerProps) {
  const [saving, setSaving] = useState<SaveIntent>();
  const [maySave, mayWrite] = [useCan('lists:write'), useCan('sequences:write')];
  const domain = lead.website ? hostOf(lead.website) : undefined;
  return (
    <Drawer title={lead.name} subtitle={lead.category} onClose={onClose}>
      {maySave && (
        <div className="row">
          <Button kind="primary" size="small" onClick={() => setSaving('save')}>
            {t.saveSelected}
          </Button>
          {mayWrite && (
            <Button size="small" onClick={() => setSaving('write')}>
              {text.actions.write}
            </Button>
          )}
          {domain && (
            <Link to="/app/company" search={{ domain }} className="button button-secondary button-small">
              {t.openCompany}
            </Link>
          )}
        </div>
      )}
      <div className="stack-tight">
        {lead.email && <EmailLink email={lead.email} />}
        {lead.verification && (
          <div className="row">
            <InwardBadge email={lead.email} />
            <VerdictBadge verdict={lead.verification.verdict} />
            <span className="muted small">{text.verify.reasons[lead.verification.reason]}</span>
          </div>
        )}
        {lead.phone && <PhoneLink phone={lead.phone} />}
        <div className="row small">
          {lead.website && <ExternalLink url={lead.website} />}
          <MapLink point={lead.location} address={lead.address} />
        </div>
        <p className="small muted">{t.trust(String(lead.confidence))}</p>
      </div>
      {lead.contacts.length > 0 && (
        <section className="stack-tight" aria-label={t.peopleOf}>
          <h3>{t.peopleOf}</h3>
          <ContactList contacts={lead.contacts} domain={domain} />
        </section>
      )}
      <Evidence lead={lead} />
      {saving && (
        <SaveLeads
          count="1"
          leads={leads}
          suggestedName={name}
          intent={saving}
          onClose={() => setSaving(undefined)}
        />
      )}
    </Drawer>
  );
}

/** All values. A click on a value shows its evidence. */
function Evidence({ lead }: { readonly lead: Lead }) {
  const [open, setOpen] = useState<EvidenceField>();
  const values: readonly [EvidenceField, ReactNode][] = [
    ['name', lead.name],
    ['category', lead.category],
    ['email', lead.email],
    ['phone', lead.phone],
    ['website', lead.website && shortUrl(lead.website)],
    ['address', lead.address],
    ['rating', lead.rating],
    ['tech_stack', lead.tech_stack.join(', ') || null],
  ];
  const known = values.filter(([, value]) => value !== null && value !== undefined);
  return (
    <ul className="values">
      {known.map(([field, value]) => (
        <li key={field}>
          <button
            type="button"
            className="value"
            aria-expanded={open === field}
            disabled={lead.evidence[field].length === 0}
            onClick={() => setOpen(open === field ? undefined : field)}
          >
            <span className="muted small">{t.fields[field]}</span>
            <span className="wrap">
              {value}
              <span className="sr-only"> {t.evidence}</span>
            </span>
            {lead.evidence[field].length > 0 &&
              (open === field ? (
                <ChevronDown size={16} aria-hidden="true" />
              ) : (
                <ChevronRight size={16} aria-hidden="true" />
              ))}
          </button>
          {open === field && <EvidenceList evidence={lead.evidence[field]} />}
        </li>
      ))}
    </ul>
  );
}

const hostOf = (website: string): string => shortUrl(website).split('/')[0] ?? website;
