import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { sentenceOf } from '../../api/problem-words';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Confidence } from '../../components/confidence';
import { EmailLink } from '../../components/contact-links';
import { Empty } from '../../components/empty';
import { EvidenceList } from '../../components/evidence-list';
import { Field } from '../../components/field';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { SaveLeads, type SaveIntent } from '../../components/save-leads';
import { Skeleton } from '../../components/skeleton';
import { SuggestField } from '../../components/suggest-field';
import { VerdictBadge } from '../../components/verdict-badge';
import { exampleOf } from '../../format/pattern-example';
import { formatPercent } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.address;
const route = getRouteApi('/app/address');

/** The address of a person by name and company; all of them are in the URL. */
export function AddressPage() {
  const { domain = '', first = '', last = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t.title} intro={t.intro}>
      <Card>
        <PersonForm
          key={`${domain}|${first}|${last}`}
          person={{ domain, first, last }}
          onSubmit={(search) => void navigate({ search })}
        />
      </Card>
      {domain && first ? (
        <FoundAddress domain={domain} first={first} last={last} />
      ) : (
        <Card>
          <Empty icon={AtSign} title={t.emptyTitle}>
            {t.empty}
          </Empty>
        </Card>
      )}
    </Page>
  );
}

interface Person {
  readonly domain: string;
  readonly first: string;
  readonly last: string;
}

interface PersonFormProps {
  readonly person: Person;
  readonly onSubmit: (person: Person) => void;
}

function PersonForm({ person, onSubmit }: PersonFormProps) {
  const [form, setForm] = useState(person);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { domain, first, last } = form;
    if (domain.trim() && first.trim())
      onSubmit({ domain: domain.trim(), first: first.trim(), last: last.trim() });
  };
  return (
    <form className="form-row find-address" onSubmit={submit} role="search">
      <Field
        label={text.company.firstName}
        name="first_name"
        required
        maxLength={100}
        value={form.first}
        onChange={(event) => setForm({ ...form, first: event.target.value })}
      />
      <Field
        label={text.company.lastName}
        name="last_name"
        maxLength={100}
        value={form.last}
        onChange={(event) => setForm({ ...form, last: event.target.value })}
      />
      <SuggestField
        kind="company"
        label={t.company}
        name="company"
        placeholder={text.company.placeholder}
        value={form.domain}
        onChange={(domain) => setForm({ ...form, domain })}
      />
      <Button type="submit" kind="primary">
        {text.company.find}
      </Button>
    </form>
  );
}

/** What the finder answers, with what to do next. */
export function FoundAddress({ domain, first, last }: Person) {
  const query = { domain, first_name: first, ...(last && { last_name: last }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['email-finder', query],
    queryFn: () => answer(api.GET('/email-finder', { params: { query } })),
    staleTime: 300_000,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <Skeleton rows={3} />
      </Card>
    );
  return <Result result={data} person={{ domain, first, last }} />;
}

interface ResultProps {
  readonly result: Schemas['EmailFinderResult'];
  readonly person: Person;
}

function Result({ result, person }: ResultProps) {
  const { email, confidence, verdict, reason, alternatives } = result;
  const [saving, setSaving] = useState<SaveIntent>();
  const [maySave, mayWrite] = [useCan('lists:write'), useCan('sequences:write')];
  const name = `${person.first} ${person.last}`.trim();
  return (
    <Card
      title={name}
      note={
        <Link to="/app/company" search={{ domain: person.domain }}>
          {person.domain}
        </Link>
      }
    >
      {email ? (
        <div className="stack-tight">
          <EmailLink email={email} />
          <div className="row">
            {verdict && <VerdictBadge verdict={verdict} />}
            <Confidence value={confidence} />
          </div>
        </div>
      ) : (
        <strong>{text.company.notFound}</strong>
      )}
      <p className="muted">{sentenceOf(result.hint) ?? text.verify.reasons[reason]}</p>
      {email && maySave && (
        <div className="row" role="group" aria-label={t.next(name)}>
          <Button kind="primary" onClick={() => setSaving('save')}>
            {text.find.saveSelected}
          </Button>
          {mayWrite && <Button onClick={() => setSaving('write')}>{text.actions.write}</Button>}
        </div>
      )}
      <Details result={result} person={person} />
      {alternatives.length > 0 && (
        <div className="stack-tight">
          <h3>{text.company.alternatives}</h3>
          <ul className="stack-tight">
            {alternatives.map((other) => (
              <li key={other.email} className="row">
                <span className="wrap">{other.email}</span>
                <Confidence value={other.confidence} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {saving && email && (
        <SaveLeads
          count="1"
          leads={[inputOf(result, person)]}
          suggestedName={result.domain ?? person.domain}
          intent={saving}
          onClose={() => setSaving(undefined)}
        />
      )}
    </Card>
  );
}

/** Where the address comes from, and the form of addresses of the company. */
function Details({ result, person: { domain } }: ResultProps) {
  const { pattern, pattern_share, pattern_samples, source_details } = result;
  if (!pattern && source_details.length === 0) return null;
  return (
    <details>
      <summary>{t.details}</summary>
      {pattern && (
        <p className="small muted">
          {text.company.pattern(exampleOf(pattern, result.domain ?? domain))}
          {pattern_share !== null &&
            `, ${text.company.patternNote(formatPercent(pattern_share * 100), String(pattern_samples))}`}
        </p>
      )}
      {source_details.length > 0 && <EvidenceList evidence={source_details} />}
    </details>
  );
}

/** The person as a lead of a list. `source` is text that the person may read in a message. */
function inputOf(
  { email, full_name, position, domain, source_details }: ResultProps['result'],
  { domain: given, first, last }: Person,
): Schemas['LeadInput'] {
  const website = `https://${domain ?? given}`;
  return {
    name: full_name ?? `${first} ${last}`.trim(),
    first_name: first,
    ...(last && { last_name: last }),
    ...(position && { title: position }),
    email,
    company: domain ?? given,
    website,
    source: (source_details.find(({ url }) => url)?.url ?? website).slice(0, 500),
  };
}
