import { Download, RefreshCw, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LeadsToSave } from '../api/save-leads';
import { useCan } from '../session/credential/session';
import { text } from '../text/text';
import { Button } from './button';
import { ExportDialog } from './export-dialog';
import { SaveLeads, type SaveIntent } from './save-leads';
import { SyncDialog } from './sync-dialog';
import { formatNumber } from '../format/format';

interface SearchBarProps {
  /** The number of rows, in words. */
  readonly total: string;
  readonly count: number;
  /** Result set of all rows. */
  readonly results: string | null;
  readonly chosen: LeadsToSave;
  readonly chosenCount: number;
  /** What is saved without a selection; default: all rows of the result set. */
  readonly shown?: { readonly leads: LeadsToSave; readonly count: number };
  readonly name: string;
  readonly rows?: 'company' | 'contact';
  /** Further action, beside the others. */
  readonly children?: ReactNode;
}

/** What can be done with the rows of a search: the selected ones, else all. */
export function SearchBar(props: SearchBarProps) {
  const { total, count, results, chosen, chosenCount, shown, name, rows, children } = props;
  const [saving, setSaving] = useState<SaveIntent>();
  const [whole, setWhole] = useState<'export' | 'sync'>();
  const some = chosenCount > 0;
  const [maySave, mayWrite] = [useCan('lists:write'), useCan('sequences:write')];
  const [mayExport, maySync] = [useCan('export:read'), useCan('export:write')];
  const isEmpty = !some && (results === null || count === 0);
  /** A CRM takes a list or a result set: selected rows become a list first. */
  const handOver = (what: 'export' | 'sync'): void => (some ? setSaving(what) : setWhole(what));
  return (
    <div className="selection-bar">
      <span className="grow muted" aria-live="polite">
        {some ? text.search.selected(formatNumber(chosenCount)) : total}
      </span>
      {children}
      {maySync && (
        <Button
          size="small"
          icon={<RefreshCw size={14} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => handOver('sync')}
        >
          {text.actions.sync}
        </Button>
      )}
      {mayExport && (
        <Button
          size="small"
          icon={<Download size={14} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => handOver('export')}
        >
          {some ? text.actions.export : text.search.export}
        </Button>
      )}
      {maySave && mayWrite && (
        <Button
          size="small"
          icon={<Send size={14} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => setSaving('write')}
        >
          {text.actions.write}
        </Button>
      )}
      {maySave && (
        <Button kind="primary" size="small" disabled={isEmpty} onClick={() => setSaving('save')}>
          {some ? text.search.saveSelected : text.search.saveAll}
        </Button>
      )}
      {saving && (
        <SaveLeads
          count={formatNumber(some ? chosenCount : (shown?.count ?? count))}
          leads={some ? chosen : (shown?.leads ?? { results: results ?? '' })}
          suggestedName={name}
          intent={saving}
          onClose={() => setSaving(undefined)}
        />
      )}
      {whole === 'export' && results !== null && (
        <ExportDialog source={{ results }} name={name} rows={rows} onClose={() => setWhole(undefined)} />
      )}
      {whole === 'sync' && results !== null && (
        <SyncDialog source={{ results }} name={name} rows={rows} onClose={() => setWhole(undefined)} />
      )}
    </div>
  );
}
