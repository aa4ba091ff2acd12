import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.settings.model;
const queryKey = ['conversation-settings'];

/** Whether the language model of the operator sorts replies of the account. For owners. */
export function ModelCard() {
  const isOwner = useSessionStatus()?.account.role === 'owner';
  const settings = useQuery({
    queryKey,
    queryFn: () => answer(api.GET('/conversation-settings')),
    enabled: isOwner,
  });
  const change = useAction(async (uses_model: boolean) => {
    queryClient.setQueryData(
      queryKey,
      await answer(api.PUT('/conversation-settings', { body: { uses_model } })),
    );
    toast(uses_model ? t.isOn : t.isOff);
  });
  if (!isOwner) return null;
  const { data } = settings;
  return (
    <Card title={t.title} note={t.note}>
      {settings.error && <Problem error={settings.error} onRetry={() => void settings.refetch()} />}
      {data?.model === null && <p className="muted">{t.none}</p>}
      {data && data.model !== null && (
        <div className="stack-tight">
          <p>{t.sent(data.model)}</p>
          <p className="muted small">{t.kept}</p>
          <div>
            <Button busy={change.busy} onClick={() => void change.run(!data.uses_model)}>
              {data.uses_model ? t.switchOff : t.switchOn}
            </Button>
          </div>
        </div>
      )}
      {change.error !== undefined && <Problem error={change.error} />}
    </Card>
  );
}
