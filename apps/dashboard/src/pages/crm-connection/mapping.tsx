import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { keepConnection, useCrmFields, type CrmConnection, type CrmFields } from '../../api/crm';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { choicesOf, fieldOptions, formOf, type MappingForm } from './mapping-form';
import { MappingRow } from './mapping-row';

const t = text.crm.mapping;

interface MappingProps {
  readonly connection: CrmConnection;
  /** Whether the role may change it; others see it. */
  readonly mayWrite: boolean;
}

/** Which field of the CRM gets each value of a lead. The fields are read from the CRM. */
export function Mapping({ connection, mayWrite }: MappingProps) {
  const { data, error, refetch } = useCrmFields(connection.id);
  if (error)
    return (
      <Problem
        error={error}
        message={{ title: t.loadingFailed, detail: errorOf(error).problem.detail }}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Card>
        <Skeleton rows={10} height={28} />
      </Card>
    );
  return <MappingTable connection={connection} mayWrite={mayWrite} crm={data} />;
}

interface MappingTableProps extends MappingProps {
  readonly crm: CrmFields;
}

function MappingTable({ connection, mayWrite, crm }: MappingTableProps) {
  const { id, fields } = connection;
  const saved = formOf(fields);
  const [form, setForm, forget] = useDraft<MappingForm>(`crm-mapping-${id}`, saved);
  const options = fieldOptions(crm.fields);
  const isChanged = JSON.stringify(choicesOf(form)) !== JSON.stringify(choicesOf(saved));
  const save = useAction(async () => {
    const body = { fields: choicesOf(form) };
    const stored = await answer(api.PATCH('/crm-connections/{id}', { params: { path: { id } }, body }));
    keepConnection(stored);
    setForm(formOf(stored.fields));
    forget();
    toast(t.saved);
  });
  const discard = (): void => {
    setForm(saved);
    forget();
  };
  return (
    <Card
      flush
      note={t.note}
      title={text.crm.tabs.mapping}
      action={
        mayWrite &&
        choicesOf(form).length > 0 && (
          <Button size="small" onClick={() => setForm({})}>
            {t.reset}
          </Button>
        )
      }
    >
      <fieldset className="mapping" disabled={!mayWrite}>
        <legend className="sr-only">{text.crm.tabs.mapping}</legend>
        <div className="mapping-head small muted" aria-hidden="true">
          <span>{t.columns.column}</span>
          <span>{t.columns.field}</span>
          <span>{t.columns.overwrite}</span>
        </div>
        <ul>
          {crm.columns.map((column) => (
            <MappingRow
              key={column.column}
              column={column}
              crm={crm}
              options={options}
              form={form}
              onChange={(choice) => setForm({ ...form, [column.column]: choice })}
            />
          ))}
        </ul>
      </fieldset>
      {save.error !== undefined && <Problem error={save.error} />}
      {mayWrite && isChanged && (
        <div className="save-bar">
          <span className="muted small grow">{t.unsaved}</span>
          <Button kind="quiet" onClick={discard}>
            {text.sequences.discard}
          </Button>
          <Button kind="primary" busy={save.busy} onClick={() => void save.run()}>
            {text.actions.save}
          </Button>
        </div>
      )}
    </Card>
  );
}
