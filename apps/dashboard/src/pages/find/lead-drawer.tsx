import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Confidence } from '../../components/confidence';
import { Drawer } from '../../components/dialog';
import { EvidenceList } from '../../components/evidence-list';
import { ExternalLink } from '../../components/external-link';
import { VerdictBadge } from '../../components/verdict-badge';
import { none } from '../../format/format';
import { shortUrl } from '../../format/safe-url';
import { text } from '../../text/text';
import type { Lead } from './lead-search';

const t = text.find;

type EvidenceField = keyof Lead['evidence'];

/** All values of a lead. A click on a value shows its evidence. */
export function LeadDrawer({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
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
  return (
    <Drawer title={lead.name} subtitle={lead.category} onClose={onClose}>
      <div className="row">
        {lead.verification && <VerdictBadge verdict={lead.verification.verdict} />}
        <Confidence value={lead.confidence} />
        {lead.website && (
          <>
            <Link to="/app/company" search={{ domain: hostOf(lead.website) }}>
              {t.openCompany}
            </Link>
            <ExternalLink url={lead.website} />
          </>
        )}
      </div>
      {lead.verification && <p className="muted small">{text.verify.reasons[lead.verification.reason]}</p>}
      <ul className="values">
        {values.map(([field, value]) => (
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
                {value ?? <span className="faint">{none}</span>}
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
    </Drawer>
  );
}

const hostOf = (website: string): string => shortUrl(website).split('/')[0] ?? website;
