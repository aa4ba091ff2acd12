import { FileCheck2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAction } from '../../hooks/use-action';
import { downloadExport } from '../../api/download';
import { cancelJob, isOpen, jobKey, useJob } from '../../api/jobs';
import { problemOf } from '../../api/api-error';
import { queryClient } from '../../api/query-client';
import { previewFile, verifyFile, type FilePreview } from '../../api/verify-file';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { SaveLeads } from '../../components/save-leads';
import { Skeleton } from '../../components/skeleton';
import { formatNumber } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.verify.file;

interface ChosenFileProps {
  readonly file: File;
  readonly onStarted: (job: string) => void;
  readonly onCancel: () => void;
}

/** The columns of a file as the service reads them; the person confirms the one with the addresses. */
export function ChosenFile({ file, onStarted, onCancel }: ChosenFileProps) {
  const [preview, setPreview] = useState<FilePreview>();
  const [column, setColumn] = useState<string>();
  const read = useAction(async () => {
    const found = await previewFile(file);
    setPreview(found);
    setColumn(found.columns.find(({ field }) => field === 'email')?.header);
  });
  const start = useAction(async () => {
    if (column !== undefined) onStarted((await verifyFile(file, column)).id);
  });
  // The other columns are known only if one is named, so that a file without a known column has no preview.
  useEffect(() => void read.run(), [file]);
  return (
    <Card title={preview ? t.title(file.name) : t.reading(file.name)} note={preview && t.note}>
      {read.error !== undefined && (
        <Problem error={read.error}>
          <Button size="small" onClick={onCancel}>
            {t.other}
          </Button>
        </Problem>
      )}
      {!preview && read.error === undefined && <Skeleton rows={5} height={24} />}
      {preview && (
        <>
          <Select
            label={t.column}
            value={column ?? ''}
            error={column === undefined ? t.noColumn : undefined}
            options={[
              ...(column === undefined ? [{ value: '', label: '…' }] : []),
              ...preview.columns.map(({ header }) => ({ value: header, label: header })),
            ]}
            onChange={setColumn}
          />
          <PreviewTable preview={preview} column={column} />
          {start.error !== undefined && <Problem error={start.error} />}
          <div className="row">
            <Button
              kind="primary"
              busy={start.busy}
              disabled={column === undefined}
              onClick={() => void start.run()}
            >
              {t.start}
            </Button>
            <Button onClick={onCancel}>{t.other}</Button>
          </div>
        </>
      )}
    </Card>
  );
}

interface PreviewTableProps {
  readonly preview: FilePreview;
  readonly column: string | undefined;
}

const PreviewTable = ({ preview: { columns, rows }, column }: PreviewTableProps) => (
  <div className="table-scroll" tabIndex={0} role="group" aria-label={t.column}>
    <table className="table file-preview">
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col" data-marked={header === column || undefined}>
              {header}
              {header === column && <span className="sr-only"> ({t.marked})</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, values }) => (
          <tr key={row}>
            {values.map((value, index) => (
              <td
                key={columns[index]?.header ?? index}
                data-marked={columns[index]?.header === column || undefined}
              >
                <div className="cell" title={value}>
                  {value}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface FileReport {
  readonly rows: number;
  readonly answered: number;
  readonly problems: number;
  readonly result_id?: string | null;
}

interface VerifiedFileProps {
  readonly id: string;
  readonly onAgain: () => void;
}

/** The verification of a file: progress, then the same file with verdicts. */
export function VerifiedFile({ id, onAgain }: VerifiedFileProps) {
  const job = useJob(id);
  const [isSaving, setSaving] = useState(false);
  const maySave = useCan('lists:write');
  const stop = useAction(async () => queryClient.setQueryData(jobKey(id), await cancelJob(id)));
  const download = useAction(() => downloadExport(`/jobs/${encodeURIComponent(id)}/file`, 'verified.csv'));
  if (job.error) return <Problem error={job.error} onRetry={() => void job.refetch()} />;
  if (!job.data || isOpen(job.data))
    return (
      <Card>
        <div className="row-spread">
          <div className="grow">
            <Progress
              label={t.running}
              done={job.data?.progress.done ?? 0}
              total={job.data?.progress.total ?? null}
            />
          </div>
          <Button size="small" busy={stop.busy} onClick={() => void stop.run()}>
            {text.actions.stop}
          </Button>
        </div>
      </Card>
    );
  const { state, problem } = job.data;
  if (state === 'failed')
    return (
      <Problem error={problemOf(400, problem)}>
        <Button size="small" onClick={onAgain}>
          {t.other}
        </Button>
      </Problem>
    );
  const report = job.data.result as unknown as FileReport | null;
  return (
    <Card title={state === 'cancelled' ? t.stopped : t.done} note={t.kept}>
      {report && (
        <p>
          {t.summary(formatNumber(report.answered), formatNumber(report.rows))}{' '}
          {report.problems > 0 && t.problems(formatNumber(report.problems))}
        </p>
      )}
      {download.error !== undefined && <Problem error={download.error} />}
      <div className="row">
        <Button
          kind="primary"
          icon={<FileCheck2 size={16} aria-hidden="true" />}
          busy={download.busy}
          onClick={() => void download.run()}
        >
          {t.download}
        </Button>
        {maySave && report?.result_id && <Button onClick={() => setSaving(true)}>{t.save}</Button>}
        <Button onClick={onAgain}>{t.again}</Button>
      </div>
      {isSaving && report?.result_id && (
        <SaveLeads
          count={formatNumber(report.answered)}
          leads={{ results: report.result_id }}
          suggestedName={text.verify.results}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  );
}
