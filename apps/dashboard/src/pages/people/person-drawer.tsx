import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Confidence } from '../../components/confidence';
import { EmailLink, PhoneLink } from '../../components/contact-links';
import { FindAddressLink } from '../../components/contact-list';
import { Drawer } from '../../components/dialog';
import { EvidenceList } from '../../components/evidence-list';
import { ExternalLink } from '../../components/external-link';
import { LinkedDrawer } from '../../components/linked-drawer';
import { SaveLeads, type SaveIntent } from '../../components/save-leads';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatDay } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { personInput } from './person-input';
import { personKey, usePersonOf, type FoundPerson } from './person-search';

const t = text.peopleSearch;

interface PersonDrawerProps {
  /** Key of the person in the URL. */
  readonly address: string;
  /** People of the page. */
  readonly shown: readonly FoundPerson[] | undefined;
  readonly onClose: () => void;
}

/** The person of a URL, which may be older than the page: the same person, or that the person is gone. */
export function PersonDrawer({ address, shown, onClose }: PersonDrawerProps) {
  const here = shown?.find((person) => personKey(person) === address);
  const { data, isLoading, error } = usePersonOf(here || !shown ? undefined : address);
  const person = here ?? data;
  if (person) return <Details person={person} onClose={onClose} />;
  return (
    <LinkedDrawer
      isLoading={isLoading || !shown}
      error={error}
      title={t.goneTitle}
      text={t.goneText}
      onClose={onClose}
    />
  );
}

interface DetailsProps {
  readonly person: FoundPerson;
  readonly onClose: () => void;
}

/** A person with address and evidence. */
function Details({ person, onClose }: DetailsProps) {
  const [saving, setSaving] = useState<SaveIntent>();
  const [maySave, mayWrite] = [useCan('lists:write'), useCan('sequences:write')];
  const { name, position, email, email_confidence, verification, phone, profiles, gone_since } = person;
  return (
    <Drawer title={name} subtitle={position} onClose={onClose}>
      <div className="row">
        {person.decision_maker && <Badge tone="accent">{t.decisionMaker}</Badge>}
        {person.seniority && <Badge>{t.seniorities[person.seniority]}</Badge>}
        {person.department && <Badge>{t.departments[person.department]}</Badge>}
        <Link to="/app/company" search={{ domain: person.company_domain, tab: 'people' }}>
          {person.company ?? person.company_domain}
        </Link>
      </div>
      {maySave && (
        <div className="row">
          <Button kind="primary" size="small" onClick={() => setSaving('save')}>
            {text.find.saveSelected}
          </Button>
          {mayWrite && (
            <Button size="small" onClick={() => setSaving('write')}>
              {text.actions.write}
            </Button>
          )}
        </div>
      )}
      {saving && (
        <SaveLeads
          count="1"
          leads={[personInput(person)]}
          suggestedName={person.company ?? person.company_domain}
          intent={saving}
          onClose={() => setSaving(undefined)}
        />
      )}
      {gone_since && <p className="notice">{text.search.goneNote(formatDay(gone_since))}</p>}
      {email ? (
        <div className="stack-tight">
          <EmailLink email={email} />
          <div className="row">
            {verification && <VerdictBadge verdict={verification.verdict} />}
            {verification?.verdict !== 'invalid' && <Confidence value={email_confidence} />}
          </div>
          {verification && <p className="muted small">{text.verify.reasons[verification.reason]}</p>}
        </div>
      ) : (
        <div className="row">
          <span className="muted">{t.noEmail}</span>
          <FindAddressLink name={name} domain={person.company_domain} />
        </div>
      )}
      {phone && (
        <div className="stack-tight">
          <h3>{t.phone}</h3>
          <PhoneLink phone={phone} />
        </div>
      )}
      {profiles.length > 0 && (
        <div className="stack-tight">
          <h3>{t.profiles}</h3>
          {profiles.map((url) => (
            <ExternalLink key={url} url={url} />
          ))}
        </div>
      )}
      <div className="stack-tight">
        <h3>{t.evidence}</h3>
        <EvidenceList evidence={person.evidence} />
      </div>
    </Drawer>
  );
}
