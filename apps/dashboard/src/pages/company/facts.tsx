import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { Confidence } from '../../components/confidence';
import { Drawer } from '../../components/dialog';
import { EvidenceList } from '../../components/evidence-list';
import { ExternalLink } from '../../components/external-link';
import { formatDay, formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { useCompany } from './company-data';
import { Loaded } from './loaded';

const t = text.company;
const route = getRouteApi('/app/company');

type Company = Schemas['EnrichCompanyResult'];
type ClaimField = Schemas['CompanyClaim']['field'];

export function Facts({ domain }: { readonly domain: string }) {
  const { fact } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, fact: next }), replace: true });
  return (
    <Loaded query={useCompany(domain)}>
      {(company) => (
        <div className="grid-wide">
          <Card>
            <dl className="facts">
              {claimed(company).map(([field, value]) => (
                <Fact key={field} label={t.facts[field]}>
                  {value === null ? (
                    <span className="faint">{t.unknown}</span>
                  ) : (
                    <button type="button" className="plain-button wrap" onClick={() => show(field)}>
                      {value}
                    </button>
                  )}
                </Fact>
              ))}
              <Fact label={t.facts.registered}>{formatDay(company.domain_registered_at)}</Fact>
              <Fact label={t.facts.languages}>{company.languages.join(', ') || t.unknown}</Fact>
            </dl>
          </Card>
          <Contacts company={company} />
          {fact && <Claims company={company} field={fact as ClaimField} onClose={() => show(undefined)} />}
        </div>
      )}
    </Loaded>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="wrap">{children}</dd>
  </>
);

/** Facts with claims, so that each has evidence. */
function claimed(company: Company): readonly [ClaimField, string | null][] {
  const { sector, headquarters, identifiers, founded_year } = company;
  return [
    ['name', company.name],
    ['legal_name', company.legal_name],
    ['description', company.description],
    ['founded_year', founded_year === null ? null : String(founded_year)],
    ['sector', sector && `${sector.label} (${sector.code})`],
    ['size', sizeOf(company)],
    ['headquarters', headquarters?.text ?? null],
    ['lei', identifiers.lei],
    ['vat', identifiers.vat],
    ['cik', identifiers.cik],
    ['wikidata', identifiers.wikidata],
  ];
}

function sizeOf({ size }: Company): string | null {
  if (!size) return null;
  if (size.exact !== null) return formatNumber(size.exact);
  if (size.min === null && size.max === null) return null;
  return size.max === null
    ? t.atLeast(formatNumber(size.min))
    : t.range(formatNumber(size.min ?? 1), formatNumber(size.max));
}

interface ClaimsProps {
  readonly company: Company;
  readonly field: ClaimField;
  readonly onClose: () => void;
}

/** What each source says about a fact, and why one of them was chosen. */
function Claims({ company, field, onClose }: ClaimsProps) {
  const claims = company.claims.filter((claim) => claim.field === field);
  return (
    <Drawer title={t.facts[field]} subtitle={t.claimsNote} onClose={onClose}>
      {claims.length === 0 && <EvidenceList evidence={[]} />}
      {claims.map(({ value, origin, chosen, reason, confidence, evidence }, index) => (
        <section key={`${origin}${value}${index}`} className="stack-tight">
          <div className="row-spread">
            <strong className="wrap grow">{value}</strong>
            {chosen && <Badge tone="good">{t.chosen}</Badge>}
          </div>
          <div className="row">
            <Badge>{t.origins[origin]}</Badge>
            <Confidence value={confidence} />
          </div>
          <p className="muted small">{reason}</p>
          <EvidenceList evidence={evidence} />
        </section>
      ))}
    </Drawer>
  );
}

function Contacts({ company }: { readonly company: Company }) {
  return (
    <Card>
      <dl className="facts">
        <Fact label={t.facts.website}>
          {company.website ? <ExternalLink url={company.website} /> : t.unknown}
        </Fact>
        <Fact label={t.facts.emails}>
          <Values values={company.emails.map(({ email }) => email)} />
        </Fact>
        <Fact label={t.facts.phones}>
          <Values
            values={company.phones.map(({ phone, extension }) =>
              extension ? `${phone} ext. ${extension}` : phone,
            )}
          />
        </Fact>
        <Fact label={t.facts.profiles}>
          {company.social_profiles.length === 0
            ? t.unknown
            : company.social_profiles.map(({ url }) => (
                <div key={url}>
                  <ExternalLink url={url} />
                </div>
              ))}
        </Fact>
      </dl>
    </Card>
  );
}

const Values = ({ values }: { readonly values: readonly string[] }) =>
  values.length === 0 ? t.unknown : [...new Set(values)].map((value) => <div key={value}>{value}</div>);
