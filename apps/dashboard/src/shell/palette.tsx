import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { answer, api } from '../api/client';
import { useSequences } from '../api/outreach';
import { useLists } from '../api/usage';
import { Dialog } from '../components/dialog';
import { useNetwork } from '../session/credential/network';
import { useCan, useSessionStatus } from '../session/credential/session';
import { text } from '../text/text';
import { navigationFor } from './navigation';
import { paletteItems, type PaletteItem } from './palette-items';

const t = text.palette;
/** Latest lists whose leads are searched, and leads of each. */
const [searchedLists, leadsOfList] = [5, 3];
const minLeadText = 3;
const typingMs = 250;

/** Opens a page, a list, a sequence or a lead by its name. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const scopes = useSessionStatus()?.scopes ?? [];
  const isSandbox = useNetwork() === 'sandbox';
  const mayRead = useCan('lists:read');
  const [typed, setTyped] = useState('');
  const lists = useLists(mayRead).data?.lists ?? [];
  const sequences = useSequences(useCan('sequences:read')).data?.sequences ?? [];
  const leads = useFoundLeads(typed, lists);
  const items = paletteItems(typed, { groups: navigationFor(scopes, isSandbox), lists, sequences, leads });
  const box = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.key,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      router.history.push(selectedItem.to);
    },
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className="field">
        <label className="sr-only" {...box.getLabelProps()}>
          {t.label}
        </label>
        <input
          className="input"
          placeholder={t.placeholder}
          maxLength={200}
          spellCheck={false}
          {...box.getInputProps({ onChange: ({ currentTarget }) => setTyped(currentTarget.value) })}
        />
      </div>
      <ul className="palette" {...box.getMenuProps()}>
        {items.map((item, index) => (
          <li
            key={item.key}
            className="suggestion"
            data-active={index === box.highlightedIndex || undefined}
            {...box.getItemProps({ item, index })}
          >
            <span className="clip">{item.label}</span>
            <span className="faint small">{item.kind}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="muted">{t.none}</p>}
    </Dialog>
  );
}

/** Leads of the latest lists that have the words. */
function useFoundLeads(
  typed: string,
  lists: readonly { readonly id: string; readonly name: string }[],
): readonly PaletteItem[] {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const searched = q.length < minLeadText ? [] : lists.slice(0, searchedLists);
  const found = useQueries({
    queries: searched.map(({ id }) => ({
      queryKey: ['lists', id, 'leads', 'palette', q],
      queryFn: () =>
        answer(
          api.GET('/lists/{id}/leads', {
            params: { path: { id }, query: { q, limit: leadsOfList, evidence: false } },
          }),
        ),
      retry: false,
    })),
  });
  return searched.flatMap(({ id, name: list }, index) =>
    (found[index]?.data?.leads ?? []).map(({ id: lead, name, company, email }) => ({
      key: lead,
      label: name ?? company ?? email ?? lead,
      kind: list,
      to: `/app/lists/${id}?${new URLSearchParams({ q, lead })}`,
    })),
  );
}
