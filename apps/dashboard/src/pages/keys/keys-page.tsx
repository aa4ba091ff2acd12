import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useKeys, useUsage } from '../../api/usage';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/field';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import type { ApiKey } from './api-key';
import { CreateKey } from './create-key';
import { KeyLimits } from './key-limits';
import { isActive } from './key-status';
import { KeyTable } from './key-table';
import { RevokeKey } from './revoke-key';
import { RotateKey } from './rotate-key';

const t = text.keys;
const route = getRouteApi('/app/keys');

/** The dialog that is open, and the key that it is about. */
type Open = { readonly dialog: 'create' } | { readonly dialog: 'rotate' | 'revoke'; readonly key: ApiKey };

export function KeysPage() {
  const { revoked } = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useKeys();
  const usage = useUsage(2);
  const keys = data?.keys.filter((key) => revoked !== undefined || isActive(key));
  const close = (): void => setOpen(undefined);
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'create' })}
        >
          {t.create}
        </Button>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="card">
          <Skeleton rows={5} height={28} />
        </div>
      )}
      {keys && (
        <section className="card card-flush" aria-label={t.title}>
          {keys.length === 0 ? (
            <Empty icon={KeyRound} title={t.emptyTitle}>
              {t.empty}
            </Empty>
          ) : (
            <KeyTable
              keys={keys}
              hours={usage.data?.hours}
              onRotate={(key) => setOpen({ dialog: 'rotate', key })}
              onRevoke={(key) => setOpen({ dialog: 'revoke', key })}
            />
          )}
          <div className="selection-bar">
            <Checkbox
              label={t.showRevoked}
              checked={revoked !== undefined}
              onChange={(checked) =>
                void navigate({ search: { revoked: checked ? '1' : undefined }, replace: true })
              }
            />
          </div>
        </section>
      )}
      <KeyLimits />
      {open?.dialog === 'create' && <CreateKey onClose={close} />}
      {open?.dialog === 'rotate' && <RotateKey target={open.key} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeKey target={open.key} onClose={close} />}
    </Page>
  );
}
