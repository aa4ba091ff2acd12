import { getRouteApi } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { readAddresses } from '../../format/addresses';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { AddressInput } from './address-input';
import { Calibration } from './calibration';
import { Conversation } from './conversation';
import { Results } from './results';
import { startVerification, useVerification } from './verification';
import { ChosenFile, VerifiedFile } from './verify-file';

const t = text.verify;
const route = getRouteApi('/app/verify');

export function VerifyPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useDraft('verify', '');
  const ids = search.jobs?.split('.') ?? [];
  const total = Number(search.total) || 0;
  const run = useVerification(ids);
  const [none, setNone] = useState(false);
  const start = useAction(async () => {
    const { emails } = readAddresses(draft);
    setNone(emails.length === 0);
    if (emails.length === 0) return;
    const count = String(emails.length);
    await startVerification(emails, (jobs) => {
      const state = { jobs: jobs.join('.'), total: count };
      void navigate({ search: state, replace: jobs.length > 1 });
    });
  });
  const [file, setFile] = useState<File>();
  const again = (): void => {
    setFile(undefined);
    setDraft('');
    void navigate({ search: {} });
  };
  const running = start.busy || (ids.length > 0 && run.open);
  useEffect(() => setNone(false), [draft]);
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={ids.length > 0 && !running && <Button onClick={again}>{t.again}</Button>}
    >
      {search.file && <VerifiedFile id={search.file} onAgain={again} />}
      {file && !search.file && (
        <ChosenFile
          key={`${file.name}${file.lastModified}`}
          file={file}
          onStarted={(id) => void navigate({ search: { file: id } })}
          onCancel={() => setFile(undefined)}
        />
      )}
      {!search.file && !file && (
        <Card>
          <AddressInput
            value={draft}
            onChange={setDraft}
            error={none ? t.none : undefined}
            busy={running}
            onStart={() => void start.run()}
            onFile={setFile}
          />
          {start.error !== undefined && <Problem error={start.error} onRetry={() => void start.run()} />}
        </Card>
      )}
      {run.error && <Problem error={run.error} onRetry={run.retry} />}
      {running && (
        <Card>
          <Progress label={t.progress} done={run.done} total={total || null} />
        </Card>
      )}
      {run.failed > 0 && <p className="notice notice-warn">{t.batchFailed(formatNumber(run.failed))}</p>}
      {run.partial && !running && <p className="notice notice-warn">{t.partial}</p>}
      {run.results.length > 0 ? (
        <Results results={run.results} />
      ) : (
        !running &&
        !file &&
        !search.file && (
          <Card>
            <Empty icon={MailCheck} title={t.emptyTitle}>
              {t.empty}
            </Empty>
          </Card>
        )
      )}
      {!running && <Calibration />}
      {search.email && (
        <Conversation
          email={search.email}
          onClose={() => void navigate({ search: (old) => ({ ...old, email: undefined }), replace: true })}
        />
      )}
    </Page>
  );
}
