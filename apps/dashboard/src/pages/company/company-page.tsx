import { getRouteApi } from '@tanstack/react-router';
import { Building2, Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { Page } from '../../components/page';
import { Tabs } from '../../components/tabs';
import { useSandboxGuide } from '../../api/sandbox-guide';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';
import { MonitorButton } from '../monitors/monitor-button';
import { Addresses } from './addresses';
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
  return (
    <Page
      title={domain ?? t.title}
      intro={t.intro}
      actions={domain && <MonitorButton key={domain} preset={{ scope: 'domains', domains: domain }} />}
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

interface DomainFormProps {
  readonly domain: string;
  readonly onSubmit: (domain: string) => void;
}

function DomainForm({ domain, onSubmit }: DomainFormProps) {
  const [value, setValue] = useState(domain);
  const { data } = useSandboxGuide();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim()) onSubmit(value.trim());
  };
  return (
    <form className="search-form single" onSubmit={submit} role="search">
      <Field
        label={t.domain}
        name="domain"
        required
        maxLength={2048}
        inputMode="url"
        spellCheck={false}
        list="domains"
        placeholder={t.placeholder}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" kind="primary" icon={<Search size={16} aria-hidden="true" />}>
        {t.action}
      </Button>
      <datalist id="domains">
        {data?.companies.map(({ domain: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </datalist>
    </form>
  );
}
