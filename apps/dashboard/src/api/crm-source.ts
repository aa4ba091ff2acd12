import { text } from '../text/text';
import type { CrmSync } from './crm';
import { useLists } from './usage';

const t = text.crmSyncs;

/** Names the list or result set of a sync. */
export function useSourceNames(): (sync: Pick<CrmSync, 'list' | 'results'>) => string {
  const lists = useLists();
  return ({ list }) => {
    if (list === null) return t.resultSet;
    if (!lists.data) return '…';
    return lists.data.lists.find(({ id }) => id === list)?.name ?? t.deletedList;
  };
}
