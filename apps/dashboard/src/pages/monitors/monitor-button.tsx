import { useNavigate } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import { useState } from 'react';
import { useMonitors } from '../../api/outreach';
import { Button } from '../../components/button';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import type { MonitorForm as Form } from './form-content';
import { MonitorForm } from './monitor-form';

const t = text.monitors;

interface MonitorButtonProps {
  readonly preset: Pick<Form, 'scope'> & Partial<Form>;
}

/** Monitors what a page shows; opens the monitor of its list if there is one. */
export function MonitorButton({ preset }: MonitorButtonProps) {
  const mayRead = useCan('lists:read');
  const mayWrite = useCan('lists:write');
  const monitors = useMonitors(mayRead);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const existing = preset.list && monitors.data?.monitors.find(({ list_id }) => list_id === preset.list)?.id;
  // The name of a list is not known before the list is.
  const isLoading = preset.list !== undefined && preset.name === '';
  const go = (monitor: string): void => void navigate({ to: '/app/monitors/$monitor', params: { monitor } });
  if (!existing && !mayWrite) return null;
  return (
    <>
      <Button
        icon={<Radar size={16} aria-hidden="true" />}
        disabled={isLoading}
        onClick={() => (existing ? go(existing) : setOpen(true))}
      >
        {existing ? t.monitored : t.monitor}
      </Button>
      {open && <MonitorForm preset={preset} onClose={() => setOpen(false)} onCreated={({ id }) => go(id)} />}
    </>
  );
}
