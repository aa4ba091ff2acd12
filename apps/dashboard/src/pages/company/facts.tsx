import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { Confidence } from '../../components/confidence';
import { EmailLink, MapLink, PhoneLink } from '../../components/contact-links';
import { Drawer } from '../../components/dialog';
import { EvidenceList } from '../../components/evidence-list';
import { ExternalLink } from '../../components/external-link';
import { formatDay, formatNumber } from '../../format/format';
import { locale, text } from '../../text/text';
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
                <ClaimedFact key={field} company={company} field={field} value={value} onShow={show} />
              ))}
              {company.domain_registered_at && (
                <Fact label={t.facts.registered}>{formatDay(company.domain_registered_at)}</Fact>
              )}
              {company.languages.length > 0 && (
                <Fact label={t.facts.languages}>{company.languages.map(languageName).join(', ')}</Fact>
              )}
            </dl>
            <Unknown company={company} />
            <Numbers company={company} onShow={show} />
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

interface ClaimedFactProps {
  readonly company: Company;
  readonly field: ClaimField;
  readonly value: string | null;
  readonly onShow: (field: ClaimField) => void;
}

/** A known fact with its source and day; a click shows what all sources say. */
function ClaimedFact({ company, field, value, onShow }: ClaimedFactProps) {
  if (value === null) return null;
  const claim = company.claims.find((one) => one.field === field && one.chosen);
  const day = claim?.evidence[0]?.last_seen_at;
  return (
    <Fact label={t.facts[field]}>
      <button type="button" className="plain-button wrap" onClick={() => onShow(field)}>
        {value}
      </button>
      {claim && (
        <div className="faint small">
          {day ? text.companies.from(t.origins[claim.origin], formatDay(day)) : t.origins[claim.origin]}
        </div>
      )}
    </Fact>
  );
}

/** Facts that no source states, in one quiet line. */
function Unknown({ company }: { readonly company: Company }) {
  const names = claimed(company).flatMap(([field, value]) => (value === null ? [t.facts[field]] : []));
  return names.length > 0 && <p className="faint small">{t.notKnown(names.join(', '))}</p>;
}

/** Numbers of registers, for people who need them. */
function Numbers({ company, onShow }: Pick<ClaimedFactProps, 'company' | 'onShow'>) {
  const { identifiers } = company;
  const numbers = (['lei', 'vat', 'cik', 'wikidata'] as const).filter((field) => identifiers[field]);
  if (numbers.length === 0) return null;
  return (
    <details>
      <summary>{t.numbers}</summary>
      <dl className="facts">
        {numbers.map((field) => (
          <Fact key={field} label={t.facts[field]}>
            <button type="button" className="plain-button wrap" onClick={() => onShow(field)}>
              {identifiers[field]}
            </button>
            <div className="faint small">{t.numberNotes[field]}</div>
          </Fact>
        ))}
      </dl>
    </details>
  );
}

const languages = new Intl.DisplayNames([locale], { type: 'language' });

/** A tag that is no language stays as it is. */
function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Facts with claims, so that each has evidence. */
function claimed(company: Company): readonly [ClaimField, string | null][] {
  const { sector, headquarters, founded_year } = company;
  return [
    ['name', company.name],
    ['legal_name', company.legal_name],
    ['description', company.description],
    ['founded_year', founded_year === null ? null : String(founded_year)],
    ['sector', sector && sector.label],
    ['size', sizeOf(company)],
    ['headquarters', headquarters?.text ?? null],
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
        {company.website && (
          <Fact label={t.facts.website}>
            <ExternalLink url={company.website} />
          </Fact>
        )}
        {company.emails.length > 0 && (
          <Fact label={t.facts.emails}>
            <Emails emails={unique(company.emails.map(({ email }) => email))} />
          </Fact>
        )}
        {company.phones.length > 0 && (
          <Fact label={t.facts.phones}>
            {unique(company.phones.map(({ phone }) => phone)).map((phone) => (
              <PhoneLink key={phone} phone={phone} />
            ))}
          </Fact>
        )}
        {company.social_profiles.length > 0 && (
          <Fact label={t.facts.profiles}>
            {company.social_profiles.map(({ url }) => (
              <div key={url}>
                <ExternalLink url={url} />
              </div>
            ))}
          </Fact>
        )}
        {company.headquarters && (
          <Fact label={t.facts.headquarters}>
            <MapLink point={null} address={company.headquarters.text} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Addresses that are shown at once. */
const shownEmails = 3;

function Emails({ emails }: { readonly emails: readonly string[] }) {
  const rest = emails.slice(shownEmails);
  return (
    <>
      {emails.slice(0, shownEmails).map((email) => (
        <EmailLink key={email} email={email} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="small">{t.moreEmails(formatNumber(rest.length))}</summary>
          {rest.map((email) => (
            <EmailLink key={email} email={email} />
          ))}
        </details>
      )}
    </>
  );
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
