import { useQuery } from '@tanstack/react-query';
import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import outlines from 'world-atlas/countries-110m.json?url';

const width = 168;
const height = 112;

interface GlobeProps {
  readonly point: { readonly lat: number; readonly lon: number };
  readonly label: string;
}

type World = Parameters<typeof feature>[0] & {
  readonly objects: { readonly countries: Parameters<typeof feature>[1] };
};

/** Outlines of countries (Natural Earth, public domain) with the place in the middle. */
export function Globe({ point, label }: GlobeProps) {
  const { data } = useQuery({
    queryKey: ['outlines'],
    queryFn: async () => (await (await fetch(outlines)).json()) as World,
    staleTime: Infinity,
  });
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
        {data && <path className="map-land" d={path(feature(data, data.objects.countries)) ?? ''} />}
        <circle className="map-here" cx={width / 2} cy={height / 2} r={4} />
      </svg>
    </div>
  );
}
