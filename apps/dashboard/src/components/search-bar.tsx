import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Schemas } from '../api/client';
import { formatNumber } from '../format/format';
import { useCan } from '../session/credential/session';
import { text } from '../text/text';
import { Button } from './button';
import { ExportDialog } from './export-dialog';
import { SaveLeads } from './save-leads';
import { SyncButton } from './sync-button';

interface SearchBarProps {
  /** The number of rows, in words. */
  readonly total: string;
  readonly count: number;
  /** Result set of all rows. */
  readonly results: string | null;
  readonly chosen: readonly Schemas['LeadInput'][];
  readonly name: string;
  readonly rows?: 'company' | 'contact';
  /** Further action, beside the others. */
  readonly children?: ReactNode;
}

/** What can be done with the rows of a search: save the selected ones or all to a list, or export all. */
export function SearchBar({ total, count, results, chosen, name, rows, children }: SearchBarProps) {
  const [dialog, setDialog] = useState<'save' | 'export'>();
  const close = (): void => setDialog(undefined);
  const some = chosen.length > 0;
  const maySave = useCan('lists:write');
  const mayExport = useCan('export:read');
  return (
    <div className="selection-bar">
      <span className="grow muted" aria-live="polite">
        {some ? text.search.selected(formatNumber(chosen.length)) : total}
      </span>
      {children}
      {!some && (
        <SyncButton source={results === null || count === 0 ? null : { results }} name={name} rows={rows} />
      )}
      {mayExport && (
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          disabled={results === null || count === 0}
          onClick={() => setDialog('export')}
        >
          {text.search.export}
        </Button>
      )}
      {maySave && (
        <Button kind="primary" disabled={!some && results === null} onClick={() => setDialog('save')}>
          {some ? text.search.saveSelected : text.search.saveAll}
        </Button>
      )}
      {dialog === 'save' && (
        <SaveLeads
          count={formatNumber(some ? chosen.length : count)}
          leads={some || results === null ? chosen : { results }}
          suggestedName={name}
          onClose={close}
        />
      )}
      {dialog === 'export' && results !== null && (
        <ExportDialog source={{ results }} name={name} rows={rows} onClose={close} />
      )}
    </div>
  );
}
