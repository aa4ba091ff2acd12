import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import { useOutlines } from '../../components/outlines';

const width = 168;
const height = 112;

interface GlobeProps {
  readonly point: { readonly lat: number; readonly lon: number };
  readonly label: string;
}

/** Outlines of countries (Natural Earth, public domain) with the place in the middle. */
export function Globe({ point, label }: GlobeProps) {
  const { data } = useOutlines();
  const projection = geoOrthographic()
    .rotate([-point.lon, -point.lat])
    .scale(190)
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const path = geoPath(projection);
  return (
    <div className="map-inset">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="map-graticule" d={path(geoGraticule10()) ?? ''} />
        {data && <path className="map-land" d={path(data) ?? ''} />}
        <circle className="map-here" cx={width / 2} cy={height / 2} r={4} />
      </svg>
    </div>
  );
}
