import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Confidence } from '../../components/confidence';
import { Copy } from '../../components/copy';
import { EvidenceList } from '../../components/evidence-list';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatPercent } from '../../format/format';
import { text } from '../../text/text';

const t = text.company;
const route = getRouteApi('/app/company');

/** The address of a person by name; the names are in the URL. */
export function FindAddress({ domain }: { readonly domain: string }) {
  const { first, last } = route.useSearch();
  const navigate = route.useNavigate();
  const [firstName, setFirst] = useState(first ?? '');
  const [lastName, setLast] = useState(last ?? '');
  const query = { domain, first_name: first ?? '', last_name: last };
  const found = useQuery({
    queryKey: ['email-finder', query],
    queryFn: () => answer(api.GET('/email-finder', { params: { query } })),
    enabled: first !== undefined,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void navigate({
      search: (old) => ({ ...old, first: firstName.trim(), last: lastName.trim() }),
      replace: true,
    });
  };
  return (
    <Card title={t.findTitle}>
      <form className="form-row find-address" onSubmit={submit}>
        <Field
          label={t.firstName}
          name="first_name"
          required
          maxLength={100}
          value={firstName}
          onChange={(event) => setFirst(event.target.value)}
        />
        <Field
          label={t.lastName}
          name="last_name"
          maxLength={100}
          value={lastName}
          onChange={(event) => setLast(event.target.value)}
        />
        <Button type="submit" busy={found.isFetching}>
          {t.find}
        </Button>
      </form>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isFetching && !found.data && <Skeleton rows={2} />}
      {found.data && <Found result={found.data} />}
    </Card>
  );
}

function Found({ result }: { readonly result: Schemas['EmailFinderResult'] }) {
  const { email, confidence, verdict, reason, alternatives, pattern, pattern_share, pattern_samples } =
    result;
  return (
    <div className="stack">
      {email ? (
        <div className="stack-tight">
          <Copy value={email} label={t.found} />
          <div className="row">
            {verdict && <VerdictBadge verdict={verdict} />}
            <Confidence value={confidence} />
          </div>
        </div>
      ) : (
        <strong>{t.notFound}</strong>
      )}
      <p className="muted">{result.hint ?? text.verify.reasons[reason]}</p>
      {pattern && (
        <p className="small muted">
          {t.pattern} <code>{pattern}</code>
          {pattern_share !== null &&
            `, ${t.patternNote(formatPercent(pattern_share * 100), String(pattern_samples))}`}
        </p>
      )}
      {result.source_details.length > 0 && <EvidenceList evidence={result.source_details} />}
      {alternatives.length > 0 && (
        <div className="stack-tight">
          <h3>{t.alternatives}</h3>
          <ul className="stack-tight">
            {alternatives.map((other) => (
              <li key={other.email} className="row">
                <code className="wrap">{other.email}</code>
                <Confidence value={other.confidence} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
