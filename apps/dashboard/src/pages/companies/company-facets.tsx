import { Facet } from '../../components/facet';
import { text } from '../../text/text';
import { facetLabel, sizeFilter, sizeRange, type FacetName, type Facets } from './company-search';
import type { Filters } from './filter-names';

const t = text.companies;

interface CompanyFacetsProps {
  readonly facets: readonly Facets[];
  readonly filters: Filters;
  readonly onChange: (part: Filters) => void;
}

/** Filters with the number of companies behind each value. */
export const CompanyFacets = ({ facets, filters, onChange }: CompanyFacetsProps) => (
  <details className="facets card" open={!isNarrow()}>
    <summary>{text.search.filters}</summary>
    {facets.map(({ facet, values }) => (
      <Facet
        key={facet}
        title={t.facets[facet]}
        values={values.map(({ value, count }) => ({ value, count, label: facetLabel(facet, value) }))}
        chosen={chosenOf(facet, filters, values)}
        onChoose={(value) => onChange(filterOf(facet, value))}
      />
    ))}
  </details>
);

const filterOf = (facet: FacetName, value: string | undefined): Filters =>
  facet === 'size' ? sizeFilter(value) : { [facet]: value };

/** The value that is filtered by, as the facet spells it: the URL may have it in another case. */
function chosenOf(facet: FacetName, filters: Filters, values: Facets['values']): string | undefined {
  const wanted = facet === 'size' ? sizeRange(filters) : filters[facet];
  return values.find(({ value }) => value.toLowerCase() === wanted?.toLowerCase())?.value;
}

/** On phones the filters are closed at first, so that the companies are seen. */
const isNarrow = (): boolean => matchMedia('(max-width: 980px)').matches;
