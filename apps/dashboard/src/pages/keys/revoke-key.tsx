import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Confirm } from '../../components/confirm';
import { toast } from '../../components/toast';
import { text } from '../../text/text';
import type { ApiKey } from './api-key';

const t = text.keys;

export function RevokeKey({ target, onClose }: { readonly target: ApiKey; readonly onClose: () => void }) {
  const revoke = async (): Promise<void> => {
    await answer(api.DELETE('/keys/{id}', { params: { path: { id: target.id } } }));
    void queryClient.invalidateQueries({ queryKey: ['keys'] });
    toast(t.revoked(target.name));
  };
  return (
    <Confirm title={t.revokeTitle(target.name)} action={t.revoke} onConfirm={revoke} onClose={onClose}>
      <p>{t.revokeText}</p>
    </Confirm>
  );
}
