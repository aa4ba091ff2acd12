import { useNavigate } from '@tanstack/react-router';
import { Archive, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Confirm } from '../../components/confirm';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { StartDialog } from './start-dialog';

const t = text.sequences;

type Sequence = Schemas['Sequence'];
type Change = 'start' | 'pause' | 'resume' | 'archive';

const icons = { start: Play, pause: Pause, resume: Play, archive: Archive };
const possible: Readonly<Record<Sequence['status'], readonly Change[]>> = {
  draft: ['start'],
  active: ['pause', 'archive'],
  paused: ['resume', 'archive'],
  finished: ['archive'],
  archived: [],
};

export function SequenceActions({ sequence }: { readonly sequence: Sequence }) {
  const { id, name, status } = sequence;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'start' | 'delete'>();
  const act = useAction(async (change: Exclude<Change, 'start'>) => {
    const changed = await answer(requestOf(change, id));
    queryClient.setQueryData(['sequences', id], changed);
    void queryClient.invalidateQueries({ queryKey: ['sequences'] });
    toast(t.changedStatus(t.statuses[changed.status]));
  });
  return (
    <>
      {possible[status].map((change) => {
        const Icon = icons[change];
        return (
          <Button
            key={change}
            kind={change === 'start' || change === 'resume' ? 'primary' : 'secondary'}
            icon={<Icon size={16} aria-hidden="true" />}
            busy={act.busy}
            onClick={() => (change === 'start' ? setDialog('start') : void act.run(change))}
          >
            {t.actions[change]}
          </Button>
        );
      })}
      <button
        type="button"
        className="icon-button"
        aria-label={text.actions.delete}
        onClick={() => setDialog('delete')}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {dialog === undefined && act.error !== undefined && (
        <div className="full-row">
          <Problem error={act.error} />
        </div>
      )}
      {dialog === 'start' && <StartDialog sequence={sequence} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <Confirm
          title={text.actions.delete}
          action={text.actions.delete}
          onClose={() => setDialog(undefined)}
          onConfirm={async () => {
            await answer(api.DELETE('/sequences/{id}', { params: { path: { id } } }));
            toast(t.deleted);
            await navigate({ to: '/app/sequences' });
            queryClient.removeQueries({ queryKey: ['sequences', id] });
            void queryClient.invalidateQueries({ queryKey: ['sequences'] });
          }}
        >
          {t.deleteText(name)}
        </Confirm>
      )}
    </>
  );
}

function requestOf(change: Exclude<Change, 'start'>, id: string) {
  const init = { params: { path: { id } } };
  if (change === 'pause') return api.POST('/sequences/{id}/pause', init);
  if (change === 'resume') return api.POST('/sequences/{id}/resume', init);
  return api.POST('/sequences/{id}/archive', init);
}
