import { FastForward } from 'lucide-react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useSandboxClock } from '../../api/sandbox-clock';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatTime } from '../../format/format';
import { now } from '../../format/now';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { advanceTo } from './advance-to';

const t = text.sequences;

/** In the sandbox: advances its clock to the next message, for roles that may. */
export function SkipWait({ next }: { readonly next: string }) {
  const { data: clock } = useSandboxClock();
  const mayAdvance = useCan('keys:admin');
  const isDue = advanceTo(next, now()) === undefined;
  const advance = useAction(async () => {
    // The clock has moved on since the page was shown.
    const body = { advance: advanceTo(next, now()) ?? 'PT1S' };
    const { now: reached } = await answer(api.POST('/sandbox/clock', { body }));
    await queryClient.invalidateQueries();
    toast(text.try.advanced(formatTime(reached)));
  });
  if (!clock || isDue || !mayAdvance) return null;
  return (
    <>
      <Button
        size="small"
        title={t.skipHint}
        icon={<FastForward size={14} aria-hidden="true" />}
        busy={advance.busy}
        onClick={() => void advance.run()}
      >
        {t.skip}
      </Button>
      {advance.error !== undefined && <Problem error={advance.error} />}
    </>
  );
}
