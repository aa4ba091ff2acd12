import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge';
import { Drawer } from '../../components/dialog';
import { ExternalLink } from '../../components/external-link';
import { LinkedDrawer } from '../../components/linked-drawer';
import { formatDay, formatWord } from '../../format/format';
import { text } from '../../text/text';
import { placeOf } from './company-input';
import { companyAt, domainOf, useCompanyOf, type FoundCompany } from './company-search';
import { sizeOf } from './company-table';

const t = text.companies;
type Field = keyof typeof t.fields;

interface CompanyDrawerProps {
  /** Key of the company in the URL. */
  readonly address: string;
  /** Companies of the page. */
  readonly shown: readonly FoundCompany[] | undefined;
  readonly onClose: () => void;
}

/** The company of a URL, which may be older than the page: the same company, or that it is gone. */
export function CompanyDrawer({ address, shown, onClose }: CompanyDrawerProps) {
  const here = shown && companyAt(address, shown);
  const { data, isLoading, error } = useCompanyOf(here || !shown ? undefined : address);
  const company = here ?? data;
  if (company) return <Details company={company} onClose={onClose} />;
  return (
    <LinkedDrawer
      isLoading={isLoading || !shown}
      error={error}
      {...(domainOf(address)
        ? { title: t.goneTitle, text: t.goneText }
        : { title: t.movedTitle, text: t.movedText })}
      onClose={onClose}
    />
  );
}

interface DetailsProps {
  readonly company: FoundCompany;
  readonly onClose: () => void;
}

/** The stored values of a company, each with its source and date. */
function Details({ company, onClose }: DetailsProps) {
  const { identifiers, sources, gone_since, domain } = company;
  const values: readonly [Field, string | null | undefined][] = [
    ['name', company.name],
    ['legal_name', company.legal_name],
    ['domain', domain],
    ['sector', company.sector && `${company.sector.label} (${company.sector.code})`],
    ['size', company.size && sizeOf(company)],
    ['founded_year', company.founded_year === null ? null : String(company.founded_year)],
    ['headquarters', placeOf(company)],
    ['lei', identifiers.lei],
    ['registration', identifiers.registration],
    ['wikidata', identifiers.wikidata],
  ];
  return (
    <Drawer title={company.name} subtitle={company.legal_name} onClose={onClose}>
      <div className="row">
        {gone_since && <Badge tone="warn">{text.search.gone}</Badge>}
        {domain ? (
          <>
            <Link to="/app/company" search={{ domain }}>
              {t.openCompany}
            </Link>
            <ExternalLink url={`https://${domain}`} />
          </>
        ) : (
          <p className="muted small">{t.noSite}</p>
        )}
      </div>
      {gone_since && <p className="notice">{text.search.goneNote(formatDay(gone_since))}</p>}
      <dl className="facts">
        {values.flatMap(([field, value]) =>
          value
            ? [
                <dt key={`${field}-name`}>{t.fields[field]}</dt>,
                <dd key={field} className="wrap">
                  {value}
                  {sources
                    .filter((source) => source.field === field)
                    .map(({ source, last_seen_at }) => (
                      <div key={source} className="faint small">
                        {t.from(formatWord(source), formatDay(last_seen_at))}
                      </div>
                    ))}
                </dd>,
              ]
            : [],
        )}
      </dl>
    </Drawer>
  );
}
