import type { CrmSync } from '../../api/crm';
import { Badge } from '../../components/badge';
import { Drawer } from '../../components/dialog';
import { text } from '../../text/text';
import type { FieldLabels } from './field-labels';
import { actionTones, titlesOf, type SyncRow } from './row-text';

const t = text.crmSyncs.leads;

interface RowDrawerProps {
  readonly row: SyncRow;
  readonly sync: CrmSync;
  readonly labelOf: FieldLabels;
  readonly onClose: () => void;
}

/** One lead of a sync, with its changes and its record in the CRM. */
export function RowDrawer({ row, sync, labelOf, onClose }: RowDrawerProps) {
  const { title, note } = titlesOf(row);
  const { action, changes, reason } = row;
  const labels = sync.dry_run ? t.dryActions : t.actions;
  return (
    <Drawer title={title} subtitle={note} onClose={onClose}>
      <div className="row">
        <Badge tone={actionTones[action]}>{labels[action]}</Badge>
      </div>
      <dl className="facts">
        {reason !== null && (
          <>
            <dt>{t.reason}</dt>
            <dd className="wrap">{reason}</dd>
          </>
        )}
        <dt>{t.record}</dt>
        <dd className="wrap">
          <Record row={row} />
        </dd>
      </dl>
      {changes.length > 0 && <Changes row={row} sync={sync} labelOf={labelOf} />}
    </Drawer>
  );
}

function Record({ row: { crm_id, matched_by, candidates } }: { readonly row: SyncRow }) {
  if (candidates.length > 0) return <>{t.candidates(candidates.join(', '))}</>;
  if (crm_id === null) return <>{t.noRecord}</>;
  return (
    <>
      <code>{crm_id}</code>
      {matched_by && ` · ${t.matchedBy[matched_by]}`}
    </>
  );
}

/** Old and new values, with the names that the CRM shows where they are known. */
function Changes({ row: { object, changes, action }, sync, labelOf }: Omit<RowDrawerProps, 'onClose'>) {
  const isNew = action === 'created';
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={t.columns.changes}>
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">{t.fieldColumns.field}</th>
            {!isNew && <th scope="col">{sync.dry_run ? t.fieldColumns.old : t.fieldColumns.oldDone}</th>}
            <th scope="col">{t.fieldColumns.new}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, old, new: value }) => (
            <tr key={field}>
              <th scope="row" title={field}>
                {labelOf(object, field)}
              </th>
              {!isNew && <td>{old ?? <span className="faint">{t.empty}</span>}</td>}
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
