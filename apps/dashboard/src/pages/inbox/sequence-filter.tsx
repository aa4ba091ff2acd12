import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { Select } from '../../components/field';
import { text } from '../../text/text';

const t = text.inbox;

interface SequenceFilterProps {
  readonly value: string | undefined;
  readonly onChange: (sequence: string | undefined) => void;
}

export function SequenceFilter({ value = '', onChange }: SequenceFilterProps) {
  const { data } = useQuery({
    queryKey: ['sequences', 'names'],
    queryFn: () => answer(api.GET('/sequences', { params: { query: {} } })),
  });
  return (
    <Select
      label={t.sequence}
      hideLabel
      value={value}
      options={[
        { value: '', label: t.sequences },
        ...(data?.sequences ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
