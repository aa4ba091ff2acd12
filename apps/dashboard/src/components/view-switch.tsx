import { MapPin, TableProperties } from 'lucide-react';
import { text } from '../text/text';

const t = text.find;

interface ViewSwitchProps {
  readonly isMap: boolean;
  readonly onChange: (view: 'map' | undefined) => void;
}

/** The rows as a table or on a map. */
export const ViewSwitch = ({ isMap, onChange }: ViewSwitchProps) => (
  <div className="segmented" role="group" aria-label={t.view}>
    <button type="button" aria-pressed={!isMap} onClick={() => onChange(undefined)}>
      <TableProperties size={14} aria-hidden="true" />
      {t.table}
    </button>
    <button type="button" aria-pressed={isMap} onClick={() => onChange('map')}>
      <MapPin size={14} aria-hidden="true" />
      {t.map}
    </button>
  </div>
);
