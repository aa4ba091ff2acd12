import { useMemo } from 'react';
import { formatDistance, formatNumber } from '../../format/format';
import { text } from '../../text/text';
import type { NumberedLead } from './filter-leads';
import { Globe } from './globe';
import type { LeadsResult } from './lead-search';
import { extentOf, project, ringsOf } from './local-projection';

const t = text.find;
const size = 640;

interface LeadMapProps {
  readonly leads: readonly NumberedLead[];
  readonly place: LeadsResult['location'];
  readonly onOpen: (index: number) => void;
}

/** Leads around the centre of the place, with rings of distance. No tiles: the map needs no outside address. */
export default function LeadMap({ leads, place, onOpen }: LeadMapProps) {
  const placed = useMemo(
    () =>
      leads.flatMap(({ lead, index }) =>
        lead.location ? [{ index, name: lead.name, ...project(place.point, lead.location) }] : [],
      ),
    [leads, place],
  );
  if (placed.length === 0) return <p className="muted card-note">{t.mapNone}</p>;
  const extent = extentOf(placed);
  const scale = size / 2 / (extent * 1.12);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x * scale, y: -y * scale });
  return (
    <div className="map">
      <svg
        viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
        role="group"
        aria-label={t.mapLabel(formatNumber(placed.length))}
      >
        {ringsOf(extent).map((radius) => (
          <g key={radius}>
            <circle className="map-ring" r={radius * scale} />
            <text className="map-label" x={4} y={-radius * scale - 4}>
              {formatDistance(radius)}
            </text>
          </g>
        ))}
        <path className="map-ring" d="M-8 0H8M0-8V8" />
        <text className="map-label" x={10} y={16}>
          {place.name}
        </text>
        {placed.map(({ index, name, ...point }) => {
          const { x, y } = at(point);
          return (
            <circle
              key={index}
              className="map-dot"
              cx={x}
              cy={y}
              r={6}
              role="button"
              tabIndex={0}
              aria-label={name}
              onClick={() => onOpen(index)}
              onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && onOpen(index)}
            >
              <title>{name}</title>
            </circle>
          );
        })}
      </svg>
      <Globe point={place.point} label={t.mapInset} />
    </div>
  );
}
