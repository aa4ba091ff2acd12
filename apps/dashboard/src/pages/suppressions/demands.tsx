import type { Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { formatDay, formatTime } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.suppressions;

interface DemandsProps {
  readonly entry: Schemas['Suppression'];
  readonly nameOf: (actor: string) => string;
  readonly undo: (id: string) => void;
}

/** Why a suppression exists, in words. */
export function Demands({ entry: { origin, demands = [] }, nameOf, undo }: DemandsProps) {
  const mayWrite = useCan('privacy:write');
  if (demands.length === 0) return t.origins[origin];
  return (
    <ul>
      {demands.map((demand) => {
        const { import_id: id } = demand;
        return (
          <li key={`${demand.origin} ${demand.reason} ${demand.by} ${id}`} className="row-tight">
            <span title={formatTime(demand.created_at)}>
              {t.demands[demand.origin](
                formatDay(demand.created_at),
                demand.by === null ? undefined : nameOf(demand.by),
              )}
            </span>
            {id && mayWrite && (
              <Button size="small" kind="quiet" onClick={() => undo(id)}>
                {t.undo}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
