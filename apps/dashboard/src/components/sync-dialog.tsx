import { Link, useNavigate } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { startSync, useConnections, type CrmConnection, type CrmSync } from '../api/crm';
import { useLists } from '../api/usage';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';
import { Button } from './button';
import { Dialog } from './dialog';
import { Empty } from './empty';
import { Checkbox, Select } from './field';
import { Problem } from './problem';
import { Skeleton } from './skeleton';

const t = text.crmSyncs;
const rowChoices = ['company', 'contact'] as const;

interface SyncDialogProps {
  /** A lead list or a result set by its id. Without one, a list is chosen. */
  readonly source?: { readonly list: string } | { readonly results: string };
  /** Of the source. */
  readonly name?: string;
  /** ID of the connection. Without one, it is chosen. */
  readonly connection?: string;
  /** Records that are chosen at first. */
  readonly rows?: CrmSync['rows'];
  readonly onClose: () => void;
}

/** Syncs a list or a result set to a CRM, first as a dry run. */
export function SyncDialog({ source, name, connection, rows, onClose }: SyncDialogProps) {
  const { data, error, refetch } = useConnections();
  return (
    <Dialog title={t.dialogTitle} subtitle={name} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} height={36} />}
      {data?.connections.length === 0 && <NoConnection />}
      {data && data.connections.length > 0 && (
        <SyncForm
          connections={data.connections}
          connection={connection}
          source={source}
          rows={rows}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const NoConnection = () => (
  <Empty
    icon={Plug}
    title={t.noneTitle}
    action={
      <Link
        to="/app/crm/$connection"
        params={{ connection: 'new' }}
        className="button button-primary button-normal"
      >
        {text.crm.create}
      </Link>
    }
  >
    {t.none}
  </Empty>
);

interface SyncFormProps extends Pick<SyncDialogProps, 'source' | 'connection' | 'rows' | 'onClose'> {
  readonly connections: readonly CrmConnection[];
}

function SyncForm({
  connections,
  connection: given,
  source,
  rows: first = 'company',
  onClose,
}: SyncFormProps) {
  const lists = useLists(source === undefined);
  const navigate = useNavigate();
  const [connection, setConnection] = useState(given ?? connections[0]?.id ?? '');
  const [list, setList] = useState('');
  const [rows, setRows] = useState<CrmSync['rows']>(first);
  const [verified, setVerified] = useState(false);
  const choices = lists.data?.lists ?? [];
  const leads = source ?? { list: list || (choices[0]?.id ?? '') };
  const start = useAction(async (isDryRun: boolean) => {
    const { id: job } = await startSync(connection, { ...leads, rows, verified, dry_run: isDryRun });
    onClose();
    await navigate({ to: '/app/crm/$connection/$job', params: { connection, job } });
  });
  const isReady = source !== undefined || choices.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void start.run(true);
  };
  return (
    <form className="form" onSubmit={submit}>
      {given === undefined && (
        <Select
          label={t.connection}
          value={connection}
          options={connections.map(({ id, name, vendor }) => ({
            value: id,
            label: name === text.crm.vendors[vendor] ? name : `${name} · ${text.crm.vendors[vendor]}`,
          }))}
          onChange={setConnection}
        />
      )}
      {source === undefined && (
        <Select
          label={t.source}
          value={list || (choices[0]?.id ?? '')}
          hint={lists.data && choices.length === 0 ? t.noLists : undefined}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setList}
        />
      )}
      <Select
        label={t.rows}
        value={rows}
        options={rowChoices.map((value) => ({ value, label: text.lists.rowChoices[value] }))}
        onChange={(value) => setRows(rowChoices.find((choice) => choice === value) ?? 'company')}
      />
      <Checkbox label={t.verified} checked={verified} onChange={setVerified} />
      <p className="muted small">{t.dryRunNote}</p>
      {start.error !== undefined && <Problem error={start.error} />}
      <footer className="dialog-foot">
        <Button kind="quiet" busy={start.busy} disabled={!isReady} onClick={() => void start.run(false)}>
          {t.withoutDryRun}
        </Button>
        <Button type="submit" kind="primary" busy={start.busy} disabled={!isReady}>
          {t.dryRun}
        </Button>
      </footer>
    </form>
  );
}
