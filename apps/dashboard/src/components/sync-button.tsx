import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../session/credential/session';
import { text } from '../text/text';
import { Button } from './button';
import { SyncDialog } from './sync-dialog';

interface SyncButtonProps {
  /** Null while there is none. */
  readonly source: { readonly list: string } | { readonly results: string } | null;
  readonly name: string;
  readonly rows?: 'company' | 'contact';
}

/** Syncs a list or a result set to a CRM, for roles that may. */
export function SyncButton({ source, name, rows }: SyncButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan('export:write')) return null;
  return (
    <>
      <Button
        icon={<RefreshCw size={16} aria-hidden="true" />}
        disabled={source === null}
        onClick={() => setOpen(true)}
      >
        {text.crmSyncs.syncTo}
      </Button>
      {isOpen && source && (
        <SyncDialog source={source} name={name} rows={rows} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
