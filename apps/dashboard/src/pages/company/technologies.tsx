import { Cpu } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { Card } from '../../components/card';
import { Confidence } from '../../components/confidence';
import { Drawer } from '../../components/dialog';
import { Empty } from '../../components/empty';
import { EvidenceList } from '../../components/evidence-list';
import { Table, type Column } from '../../components/table';
import { formatWord, none } from '../../format/format';
import { text } from '../../text/text';
import { useCompany } from './company-data';
import { Loaded } from './loaded';

const t = text.company;

type Technology = Schemas['CompanyTechnology'];

export function Technologies({ domain }: { readonly domain: string }) {
  const [shown, setShown] = useState<Technology>();
  return (
    <Loaded query={useCompany(domain)}>
      {({ technologies }) => (
        <>
          <Card flush>
            {technologies.length === 0 ? (
              <Empty icon={Cpu} title={t.noTechTitle}>
                {t.noTech}
              </Empty>
            ) : (
              <Table
                label={t.tabs.technologies}
                rows={technologies}
                columns={columns(setShown)}
                rowKey={({ name }) => name}
              />
            )}
          </Card>
          {shown && (
            <Drawer
              title={shown.name}
              subtitle={formatWord(shown.category)}
              onClose={() => setShown(undefined)}
            >
              <EvidenceList evidence={shown.evidence} />
            </Drawer>
          )}
        </>
      )}
    </Loaded>
  );
}

const columns = (show: (technology: Technology) => void): readonly Column<Technology>[] => [
  {
    key: 'name',
    header: t.techColumns.name,
    sort: ({ name }) => name,
    cell: (technology) => (
      <button type="button" className="link-button" onClick={() => show(technology)}>
        {technology.name}
      </button>
    ),
  },
  {
    key: 'category',
    header: t.techColumns.category,
    sort: ({ category }) => category,
    cell: ({ category }) => formatWord(category),
  },
  { key: 'version', header: t.techColumns.version, width: 120, cell: ({ version }) => version ?? none },
  {
    key: 'confidence',
    header: t.techColumns.confidence,
    width: 130,
    align: 'right',
    sort: ({ confidence }) => confidence,
    cell: ({ confidence }) => <Confidence value={confidence} />,
  },
];
