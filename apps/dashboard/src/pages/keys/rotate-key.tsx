import { useState } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import type { ApiKey } from './api-key';
import { ShowKey } from './show-key';

const t = text.keys;
const graces = ['0', '3600', '86400', '604800'] as const;

/** Replaces a key. A second rotation of the same key is refused by the API, with the reason. */
export function RotateKey({ target, onClose }: { readonly target: ApiKey; readonly onClose: () => void }) {
  const [grace, setGrace] = useState<string>('86400');
  const [rotated, setRotated] = useState<Schemas['RotatedKey']>();
  const rotate = useAction(async () => {
    const params = { path: { id: target.id } };
    const body = { grace_seconds: Number(grace) };
    setRotated(await answer(api.POST('/keys/{id}/rotate', { params, body })));
    void queryClient.invalidateQueries({ queryKey: ['keys'] });
  });
  if (rotated) return <ShowKey created={rotated} oldUntil={rotated.old_key_expires_at} onClose={onClose} />;
  return (
    <Dialog title={t.rotateTitle(target.name)} subtitle={t.rotateText} onClose={onClose}>
      <Select
        label={t.grace}
        value={grace}
        options={graces.map((value) => ({ value, label: t.graces[value] }))}
        onChange={setGrace}
      />
      {rotate.error !== undefined && (
        <Problem
          error={rotate.error}
          message={errorOf(rotate.error).code === 'conflict' ? t.rotatedBefore : undefined}
        />
      )}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button kind="primary" busy={rotate.busy} onClick={() => void rotate.run()}>
          {t.rotate}
        </Button>
      </footer>
    </Dialog>
  );
}
