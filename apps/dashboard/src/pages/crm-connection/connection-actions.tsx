import { useNavigate } from '@tanstack/react-router';
import { PlugZap, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import {
  fieldsKey,
  forgetConnection,
  readFields,
  refreshConnection,
  type CrmConnection,
} from '../../api/crm';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.crm;

interface ConnectionActionsProps {
  readonly connection: CrmConnection;
  /** @param result in words; undefined while the test runs or if it failed */
  readonly onTested: (result: string | undefined) => void;
  readonly onSync: () => void;
}

/** Tests and disconnects a CRM, and begins a sync. */
export function ConnectionActions({ connection, onTested, onSync }: ConnectionActionsProps) {
  const { id, vendor } = connection;
  const [removing, setRemoving] = useState(false);
  const test = useAction(async () => {
    onTested(undefined);
    try {
      const fields = await readFields(id);
      queryClient.setQueryData(fieldsKey(id), fields);
      onTested(t.tested(t.vendors[vendor], formatNumber(fields.fields.length)));
    } finally {
      refreshConnection(id);
    }
  });
  return (
    <>
      <Button
        icon={<PlugZap size={16} aria-hidden="true" />}
        busy={test.busy}
        onClick={() => void test.run()}
      >
        {t.actions.test}
      </Button>
      <Button kind="primary" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onSync}>
        {t.actions.sync}
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.deleteTitle}
        onClick={() => setRemoving(true)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {test.error !== undefined && (
        <div className="full-row">
          <Problem error={test.error} />
        </div>
      )}
      {removing && <Disconnect connection={connection} onClose={() => setRemoving(false)} />}
    </>
  );
}

interface DisconnectProps {
  readonly connection: CrmConnection;
  readonly onClose: () => void;
}

function Disconnect({ connection: { id, name, sign_in }, onClose }: DisconnectProps) {
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const { revocation } = await answer(api.DELETE('/crm-connections/{id}', { params: { path: { id } } }));
    toast(t.deleted[revocation], revocation === 'failed' ? 'bad' : 'good');
    await navigate({ to: '/app/crm' });
    forgetConnection(id);
  };
  return (
    <Confirm title={t.deleteTitle} action={t.deleteTitle} onClose={onClose} onConfirm={remove}>
      <div className="stack-tight">
        <p>{t.deleteText(name)}</p>
        <p>{t.deleteKeeps}</p>
        <p>{t.deleteRevokes[sign_in]}</p>
      </div>
    </Confirm>
  );
}
