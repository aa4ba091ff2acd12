import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { Checkbox } from '../../components/field';
import { Empty } from '../../components/empty';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatWord } from '../../format/format';
import { text } from '../../text/text';
import { useOrgChart } from './company-data';
import { FindAddress } from './find-address';
import { Loaded } from './loaded';
import { treeOf, type Node, type Person } from './org-tree';

const t = text.company;
const route = getRouteApi('/app/company');

export function People({ domain }: { readonly domain: string }) {
  const { contacts } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <FindAddress domain={domain} />
      <Loaded query={useOrgChart(domain, contacts !== undefined)}>
        {({ people }) => (
          <Card
            title={t.orgChart}
            action={
              <Checkbox
                label={<span title={t.withContactsNote}>{t.withContacts}</span>}
                checked={contacts !== undefined}
                onChange={(checked) =>
                  void navigate({
                    search: (old) => ({ ...old, contacts: checked ? '1' : undefined }),
                    replace: true,
                  })
                }
              />
            }
          >
            {people.length === 0 ? (
              <Empty icon={Users} title={t.noPeopleTitle}>
                {t.noPeople}
              </Empty>
            ) : (
              <div className="tree">
                <Branch nodes={treeOf(people)} />
              </div>
            )}
          </Card>
        )}
      </Loaded>
    </>
  );
}

const Branch = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <ul>
    {nodes.map(({ person, reports }) => (
      <li key={person.id}>
        <PersonLine person={person} />
        {reports.length > 0 && <Branch nodes={reports} />}
      </li>
    ))}
  </ul>
);

function PersonLine({ person }: { readonly person: Person }) {
  const { name, title, seniority, department, decision_maker, manager, contact } = person;
  return (
    <div
      className="tree-person"
      title={manager?.basis === 'inferred' ? `${t.inferred}: ${manager.name}` : undefined}
    >
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="cell-two">
        <strong>{name}</strong>
        <span className="muted small">
          {title ?? [seniority, department].filter(Boolean).map(formatWord).join(', ')}
        </span>
      </span>
      {decision_maker && <Badge tone="accent">{t.decisionMaker}</Badge>}
      {contact.email && <code className="wrap">{contact.email}</code>}
      {contact.email && contact.verdict && <VerdictBadge verdict={contact.verdict} />}
      {contact.phone && <span className="muted small">{contact.phone}</span>}
    </div>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
};
