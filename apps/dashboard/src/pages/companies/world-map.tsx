import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { useOutlines } from '../../components/outlines';
import { Skeleton } from '../../components/skeleton';
import { formatNumber } from '../../format/format';
import { regionName, regionOfNumber } from '../../format/region-name';
import { text } from '../../text/text';
import { shadeOf } from './shade';

const t = text.companies;
const width = 960;
const height = 470;

interface WorldMapProps {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly onChoose: (country: string) => void;
}

const path = geoPath(
  geoEqualEarth().fitExtent(
    [
      [8, 8],
      [width - 8, height - 8],
    ],
    { type: 'Sphere' },
  ),
);

/** Countries shaded by their number of companies; a click filters by a country. */
export default function WorldMap({ counts, onChoose }: WorldMapProps) {
  const { data } = useOutlines();
  const byCountry = useMemo(() => new Map(counts.map(({ value, count }) => [value, count])), [counts]);
  if (!data) return <Skeleton rows={1} height={420} />;
  const most = Math.max(1, ...byCountry.values());
  return (
    <div className="map world-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t.mapLabel}>
        <path className="map-graticule" d={path(geoGraticule10()) ?? ''} />
        {data.features.map((country, index) => {
          const code = regionOfNumber(country.id);
          const count = (code && byCountry.get(code)) || 0;
          const d = path(country) ?? '';
          if (!code || count === 0) return <path key={index} className="map-land" d={d} />;
          const label = t.mapCount(regionName(code), formatNumber(count));
          return (
            <path
              key={index}
              className={`map-country map-shade-${shadeOf(count, most)}`}
              d={d}
              role="button"
              tabIndex={0}
              aria-label={label}
              onClick={() => onChoose(code)}
              onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && onChoose(code)}
            >
              <title>{label}</title>
            </path>
          );
        })}
      </svg>
      <p className="muted small card-note">{t.mapNote}</p>
    </div>
  );
}
