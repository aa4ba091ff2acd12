import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useLists } from '../../api/usage';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.sequences.enrolments;

interface EnrolLeadsProps {
  readonly sequence: Schemas['Sequence'];
  readonly onClose: () => void;
}

export function EnrolLeads({ sequence, onClose }: EnrolLeadsProps) {
  const lists = useLists();
  const options = (lists.data?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const [chosen, setChosen] = useState(sequence.list_id ?? '');
  const list = chosen || (options[0]?.value ?? '');
  const enrol = useAction(async () => {
    const init = { params: { path: { id: sequence.id } }, body: { list } };
    const { enrolled, total, already, suppressed, invalid } = await answer(
      api.POST('/sequences/{id}/enrolments', init),
    );
    void queryClient.invalidateQueries({ queryKey: ['sequences', sequence.id] });
    const more = already + suppressed + invalid > 0;
    toast(
      `${t.result(formatNumber(enrolled), formatNumber(total))} ${more ? t.resultMore(formatNumber(already), formatNumber(suppressed), formatNumber(invalid)) : ''}`,
    );
    onClose();
  });
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <Select label={text.sequences.form.list} value={list} options={options} onChange={setChosen} />
      {enrol.error !== undefined && <Problem error={enrol.error} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button kind="primary" busy={enrol.busy} disabled={!list} onClick={() => void enrol.run()}>
          {t.addAction}
        </Button>
      </footer>
    </Dialog>
  );
}
