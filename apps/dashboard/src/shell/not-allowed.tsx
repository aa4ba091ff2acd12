import { Lock } from 'lucide-react';
import { useOwners } from '../api/members';
import { Empty } from '../components/empty';
import { Page } from '../components/page';
import { text } from '../text/text';

const t = text.notAllowed;

/** Instead of a page that the role of the person does not include. */
export function NotAllowed() {
  const owners = useOwners();
  return (
    <Page title={t.title}>
      <div className="card">
        <Empty icon={Lock} title={t.owners}>
          {t.text(owners.join(', '))}
        </Empty>
      </div>
    </Page>
  );
}
