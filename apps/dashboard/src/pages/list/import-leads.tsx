import { useEffect, useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import type { Schemas } from '../../api/client';
import {
  importLeads,
  previewImport,
  type ImportMode,
  type ImportPreview,
  type Mapping,
} from '../../api/lead-imports';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatNumber, none } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { fieldChoices, firstLine, mappedTo, sampleOf, withNames } from './import-columns';
import { tagsOf } from './tags-of';

const t = text.lists.importing;
const modes = ['both', 'add', 'update'] as const;
const fileKinds = '.csv,.tsv,.txt,.xlsx,.ods,.jsonl,.ndjson,.vcf,text/csv,text/vcard';

interface ImportLeadsProps {
  readonly list: Schemas['LeadList'];
  readonly onClose: () => void;
  readonly onStarted: (job: string) => void;
}

/** A file is chosen, then its columns are shown with the fields that they fill, and can be changed before the import. */
export function ImportLeads({ list, onClose, onStarted }: ImportLeadsProps) {
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const [read, setRead] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!file);
    setRead(file !== undefined);
  };
  if (file && read)
    return (
      <Dialog title={t.columnsOf(file.name)} subtitle={t.columnsNote} width="wide" onClose={onClose}>
        <Columns
          list={list}
          file={file}
          onOther={() => {
            setRead(false);
            setFile(undefined);
          }}
          onClose={onClose}
          onStarted={onStarted}
        />
      </Dialog>
    );
  return (
    <Dialog title={t.title} subtitle={list.name} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FileField
          label={t.file}
          hint={t.hint}
          accept={fileKinds}
          error={isMissing ? text.lists.importNone : undefined}
          onChange={(chosen) => {
            setFile(chosen);
            setMissing(false);
            setRead(chosen !== undefined);
          }}
        />
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary">
            {t.next}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Files of which the browser can read the first line. */
const isText = /\.(?:csv|tsv|txt)$/i;
const headBytes = 65_536;

interface ColumnsProps extends ImportLeadsProps {
  readonly file: File;
  readonly onOther: () => void;
}

function Columns({ list, file, onOther, onClose, onStarted }: ColumnsProps) {
  const [mapping, setMapping] = useState<Mapping>({});
  const [preview, setPreview] = useState<ImportPreview>();
  const [mode, setMode] = useState<ImportMode>('both');
  const [tags, setTags] = useState('');
  /** Columns of a file of which none is recognized. */
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  /** The file, with names of columns if it has none. */
  const [read, setRead] = useState(file);
  const look = useAction(async (wanted: Mapping, content: File) => {
    try {
      setPreview(await previewImport(list.id, content, wanted));
      setUnknown([]);
    } catch (error) {
      if (preview || errorOf(error).code !== 'validation' || !isText.test(file.name)) throw error;
      const head = await file.slice(0, headBytes).text();
      const named = content === file ? withNames(file, head) : undefined;
      if (!named) {
        setUnknown(firstLine(head));
        throw error;
      }
      const first = { [named.email]: 'email' };
      setPreview(await previewImport(list.id, named.file, first));
      setRead(named.file);
      setMapping(first);
    }
  });
  useEffect(() => void look.run({}, file), [file]);
  const start = useAction(async () => {
    const job = await importLeads(list.id, read, { mapping, mode, tags: tagsOf(tags) });
    onClose();
    onStarted(job.id);
  });
  const choose = (header: string, field: string): void => {
    const next = { ...mapping, [header]: field };
    setMapping(next);
    void look.run(next, read);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start.run();
  };
  return (
    <form className="form" onSubmit={submit}>
      {!preview && look.error === undefined && <Skeleton rows={6} height={24} />}
      {read !== file && <p className="notice">{t.namedColumns}</p>}
      {preview && <MappingTable preview={preview} mapping={mapping} onChoose={choose} />}
      {look.error !== undefined && (
        <Problem error={look.error} message={unknown.length > 0 ? t.unrecognized : undefined} />
      )}
      {unknown.length > 0 && (
        <Select
          label={t.addressColumn}
          value=""
          options={['', ...unknown].map((header) => ({ value: header, label: header || '…' }))}
          onChange={(header) => header && choose(header, 'email')}
        />
      )}
      {preview && (
        <>
          <FirstRows preview={preview} isBusy={look.busy} />
          <div className="form-row">
            <Select
              label={t.mode}
              value={mode}
              options={modes.map((value) => ({ value, label: t.modes[value] }))}
              onChange={(next) => setMode(modes.find((one) => one === next) ?? 'both')}
            />
            <Field
              label={text.lists.importTags}
              value={tags}
              onChange={(event) => setTags(event.target.value)}
            />
          </div>
        </>
      )}
      {start.error !== undefined && <Problem error={start.error} />}
      <footer className="dialog-foot">
        <Button onClick={onOther}>{text.verify.file.other}</Button>
        <Button
          type="submit"
          kind="primary"
          busy={start.busy}
          disabled={!preview || look.error !== undefined}
        >
          {text.lists.import}
        </Button>
      </footer>
    </form>
  );
}

interface MappingTableProps {
  readonly preview: ImportPreview;
  readonly mapping: Mapping;
  readonly onChoose: (header: string, field: string) => void;
}

const MappingTable = ({ preview, mapping, onChoose }: MappingTableProps) => (
  <div className="table-scroll import-columns" tabIndex={0} role="group" aria-label={t.columns}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t.column}</th>
          <th scope="col">{t.field}</th>
          <th scope="col" className="wide">
            {t.example}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.columns.map((column, index) => {
          const field = mapping[column.header] ?? mappedTo(column.field);
          return (
            <tr key={index}>
              <td>
                <div className="cell" title={column.header}>
                  {column.header || none}
                </div>
              </td>
              <td>
                <Select
                  hideLabel
                  label={t.fieldOf(column.header)}
                  value={field}
                  disabled={column.header === ''}
                  options={fieldChoices(field)}
                  onChange={(next) => onChoose(column.header, next)}
                />
              </td>
              <td className="wide">
                <div className="cell muted">{sampleOf(preview, column.field) ?? none}</div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const shownFields = ['name', 'company', 'title', 'email', 'phone', 'website', 'address'] as const;

interface FirstRowsProps {
  readonly preview: ImportPreview;
  readonly isBusy: boolean;
}

/** The first rows as leads, or why a row is none. */
function FirstRows({ preview: { rows, header_row, tool }, isBusy }: FirstRowsProps) {
  const fields = shownFields.filter((field) => rows.some(({ lead }) => lead?.[field]));
  return (
    <section className="stack-tight" aria-label={t.first} aria-busy={isBusy}>
      <h3>{t.first}</h3>
      {tool && <p className="muted small">{t.tool(tool)}</p>}
      {header_row !== null && header_row > 1 && (
        <p className="muted small">{t.above(formatNumber(header_row))}</p>
      )}
      <div className="table-scroll" tabIndex={0} role="group" aria-label={t.first}>
        <table className="table import-rows">
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              {fields.map((field) => (
                <th scope="col" key={field}>
                  {t.fields[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, lead, problems }) => (
              <tr key={row}>
                <td>{row}</td>
                {lead ? (
                  fields.map((field) => (
                    <td key={field}>
                      <div className="cell" title={lead[field] ?? undefined}>
                        {lead[field] ?? none}
                      </div>
                    </td>
                  ))
                ) : (
                  <td colSpan={fields.length} className="muted">
                    {t.leftOut} {problems.join('; ')}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="muted">{t.noRows}</p>}
    </section>
  );
}
