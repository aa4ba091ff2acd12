import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSandboxGuide } from '../../api/sandbox-guide';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatNumber } from '../../format/format';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { SandboxClock } from './sandbox-clock';
import { Check } from './verify-link';

const t = text.try;

export function TryPage() {
  const network = useNetwork();
  const { data, error, refetch } = useSandboxGuide();
  if (network === 'live')
    return (
      <Page title={t.title}>
        <Empty icon={FlaskConical} title={t.liveTitle} action={<Link to="/app/find">{text.nav.find}</Link>}>
          {t.live}
        </Empty>
      </Page>
    );
  return (
    <Page title={t.title} intro={t.intro}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={12} height={28} />}
      {data && (
        <div className="grid-2">
          <SandboxClock />
          <Group title={t.towns}>
            {data.towns.map(({ name, country, businesses, trade }) => (
              <Line key={name} note={t.townNote(formatNumber(businesses), trade)}>
                <Link to="/app/find" search={{ niche: trade, location: `${name}, ${country}` }}>
                  {name}, {country}
                </Link>
              </Line>
            ))}
          </Group>
          <Group title={t.trades}>
            {data.trades.map(({ name, town, country }) => (
              <Line key={name} note={t.tradeNote(town)}>
                <Link to="/app/find" search={{ niche: name, location: `${town}, ${country}` }}>
                  {name}
                </Link>
              </Line>
            ))}
          </Group>
          <Group title={t.companies}>
            {data.companies.map(({ name, domain, city }) => (
              <Line key={domain} note={`${domain} · ${city}`}>
                <Link to="/app/company" search={{ domain }}>
                  {name}
                </Link>
              </Line>
            ))}
          </Group>
          <Group title={t.people}>
            {data.people.map(({ first_name, last_name, title, domain }) => (
              <Line key={domain + last_name} note={`${title} · ${domain}`}>
                <Link to="/app/address" search={{ domain, first: first_name, last: last_name }}>
                  {first_name} {last_name}
                </Link>
              </Line>
            ))}
          </Group>
          <Group title={t.addresses} action={<Check emails={data.addresses.map(({ email }) => email)} />}>
            {data.addresses.map(({ email, behaviour, verdict }) => (
              <Line key={email} note={behaviour} mark={<VerdictBadge verdict={verdict} />}>
                <Link to="/app/verify" search={{ email }}>
                  {email}
                </Link>
              </Line>
            ))}
          </Group>
          <Group title={t.mail} action={<Link to="/app/inbox">{text.nav.inbox}</Link>}>
            {data.mail.map(({ action, effect }) => (
              <Line key={action} note={effect.replaceAll('`', '')}>
                {text.inbox.actions[action]}
              </Line>
            ))}
          </Group>
          <Group title={t.crms}>
            {data.crms.map(({ vendor, host }) => (
              <Line key={vendor} note={host}>
                <Link to="/app/crm/$connection" params={{ connection: 'new' }} search={{ vendor }}>
                  {text.crm.vendors[vendor]}
                </Link>
              </Line>
            ))}
          </Group>
        </div>
      )}
    </Page>
  );
}

interface GroupProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Group = ({ title, action, children }: GroupProps) => (
  <Card title={title} action={action} flush>
    <ul className="line-list try-list" tabIndex={0} aria-label={title}>
      {children}
    </ul>
  </Card>
);

interface LineProps {
  readonly note: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

const Line = ({ note, mark, children }: LineProps) => (
  <li>
    <span className="cell-two grow">
      <span>{children}</span>
      <span className="muted small wrap">{note}</span>
    </span>
    {mark}
  </li>
);
