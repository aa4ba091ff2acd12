import { answer, api, type Schemas } from '../../api/client';
import { monitorsKey } from '../../api/outreach';
import { queryClient } from '../../api/query-client';
import { Confirm } from '../../components/confirm';
import { toast } from '../../components/toast';
import { text } from '../../text/text';

const t = text.monitors;

interface EndMonitorProps {
  readonly monitor: Schemas['Monitor'];
  readonly onClose: () => void;
  readonly onEnded?: () => void;
}

/** Asks before a monitor ends, because its changes are deleted. */
export function EndMonitor({ monitor, onClose, onEnded }: EndMonitorProps) {
  const end = async (): Promise<void> => {
    await answer(api.DELETE('/monitors/{id}', { params: { path: { id: monitor.id } } }));
    queryClient.setQueryData<Schemas['MonitorList']>(
      monitorsKey,
      (list) => list && { ...list, monitors: list.monitors.filter(({ id }) => id !== monitor.id) },
    );
    toast(t.ended(monitor.name));
    onEnded?.();
  };
  return (
    <Confirm title={t.endTitle(monitor.name)} action={t.end} onClose={onClose} onConfirm={end}>
      {t.endText}
    </Confirm>
  );
}
