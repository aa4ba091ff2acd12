import { answer, api } from '../../api/client';
import { useSandboxClock } from '../../api/sandbox-clock';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.try;
const steps = ['PT1H', 'P1D', 'P7D'] as const;

export function SandboxClock() {
  const clock = useSandboxClock();
  const mayAdvance = useCan('keys:admin');
  const advance = useAction(async (step: string) => {
    const next = await answer(api.POST('/sandbox/clock', { body: { advance: step } }));
    await queryClient.invalidateQueries();
    toast(t.advanced(formatTime(next.now)));
  });
  return (
    <Card title={t.clock} note={t.clockNote}>
      <p>
        <span className="muted">{t.now}</span> {formatTime(clock.data?.now)}
      </p>
      {mayAdvance && (
        <div className="row" role="group" aria-label={t.advanceBy}>
          <span className="muted small">{t.advanceBy}</span>
          {steps.map((step) => (
            <Button key={step} size="small" busy={advance.busy} onClick={() => void advance.run(step)}>
              {t.advance[step]}
            </Button>
          ))}
        </div>
      )}
      {(clock.error ?? advance.error) ? <Problem error={clock.error ?? advance.error} /> : null}
    </Card>
  );
}
