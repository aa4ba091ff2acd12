import { getRouteApi } from '@tanstack/react-router';
import { Building2, Search, Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { SaveLeads, type SaveIntent } from '../../components/save-leads';
import { SuggestField } from '../../components/suggest-field';
import { Tabs } from '../../components/tabs';
import { useCan } from '../../session/credential/session';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';
import { MonitorButton } from '../monitors/monitor-button';
import { Addresses } from './addresses';
import { useCompany, useKnownName } from './company-data';
import { companyLead } from './company-lead';
import { Facts } from './facts';
import { People } from './people';
import { Signals } from './signals';
import { Technologies } from './technologies';

const t = text.company;
const route = getRouteApi('/app/company');
const tabs = ['facts', 'signals', 'people', 'technologies', 'addresses'] as const;

export function CompanyPage() {
  const { domain, tab: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const tab = oneOf(tabs, wanted);
  const name = useKnownName(domain);
  return (
    <Page
      title={name ?? domain ?? t.title}
      intro={domain ? domain : t.intro}
      actions={domain && <CompanyActions key={domain} domain={domain} />}
    >
      <DomainForm
        key={domain}
        domain={domain ?? ''}
        onSubmit={(next) => void navigate({ search: { domain: next, tab: wanted } })}
      />
      {domain ? (
        <Tabs
          label={t.title}
          value={tab}
          tabs={tabs.map((id) => ({ id, label: t.tabs[id] }))}
          onChange={(next) => void navigate({ search: (old) => ({ ...old, tab: next }) })}
        >
          {tab === 'facts' && <Facts domain={domain} />}
          {tab === 'signals' && <Signals domain={domain} />}
          {tab === 'people' && <People domain={domain} />}
          {tab === 'technologies' && <Technologies domain={domain} />}
          {tab === 'addresses' && <Addresses domain={domain} />}
        </Tabs>
      ) : (
        <Card>
          <Empty icon={Building2} title={t.emptyTitle}>
            {t.empty}
          </Empty>
        </Card>
      )}
    </Page>
  );
}

/** What can be done with a company: keep it, write to it, watch it. */
function CompanyActions({ domain }: { readonly domain: string }) {
  const [saving, setSaving] = useState<SaveIntent>();
  const [maySave, mayWrite] = [useCan('lists:write'), useCan('sequences:write')];
  const company = useCompany(domain);
  return (
    <>
      <MonitorButton preset={{ scope: 'domains', domains: domain }} />
      {maySave && mayWrite && (
        <Button
          icon={<Send size={16} aria-hidden="true" />}
          disabled={!company.data}
          onClick={() => setSaving('write')}
        >
          {text.actions.write}
        </Button>
      )}
      {maySave && (
        <Button kind="primary" disabled={!company.data} onClick={() => setSaving('save')}>
          {text.find.saveSelected}
        </Button>
      )}
      {saving && company.data && (
        <SaveLeads
          count="1"
          leads={[companyLead(company.data)]}
          suggestedName={company.data.name ?? domain}
          intent={saving}
          onClose={() => setSaving(undefined)}
        />
      )}
    </>
  );
}

interface DomainFormProps {
  readonly domain: string;
  readonly onSubmit: (domain: string) => void;
}

function DomainForm({ domain, onSubmit }: DomainFormProps) {
  const [value, setValue] = useState(domain);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim()) onSubmit(value.trim());
  };
  return (
    <form className="search-form single" onSubmit={submit} role="search">
      <SuggestField
        kind="company"
        label={text.address.company}
        name="domain"
        placeholder={t.placeholder}
        value={value}
        onChange={setValue}
      />
      <Button type="submit" kind="primary" icon={<Search size={16} aria-hidden="true" />}>
        {t.action}
      </Button>
    </form>
  );
}
