import { useState } from 'react';
import { signOut } from '../../api/session';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Confirm } from '../../components/confirm';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useTheme } from '../../hooks/use-theme';
import { useNetwork } from '../../session/credential/network';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { ModelCard } from './model-card';
import { NoticesCard } from './notices-card';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';

const t = text.settings;

export function SettingsPage() {
  const network = useNetwork();
  const status = useSessionStatus();
  const leave = useAction(signOut);
  const [everywhere, setEverywhere] = useState(false);
  return (
    <Page title={t.title} intro={t.intro}>
      <Card title={t.appearance}>
        <ThemeChoice />
      </Card>
      <Card title={t.session}>
        <dl className="facts">
          <dt>{t.person}</dt>
          <dd className="wrap">
            {status?.person.name}
            <p className="muted small">{status?.person.email}</p>
          </dd>
          <dt>{t.account}</dt>
          <dd className="wrap">
            {status?.account.name}
            <p className="muted small">{status && text.roles[status.account.role]}</p>
          </dd>
          <dt>{t.ends}</dt>
          <dd>
            {formatTime(status?.expires_at)}
            <p className="muted small">{t.endsNote}</p>
          </dd>
          <dt>{t.network}</dt>
          <dd>
            {t.networks[network]}
            {network === 'sandbox' && <p className="muted small">{t.goLive}</p>}
          </dd>
        </dl>
        <div className="row">
          <Button onClick={() => void leave.run(false)}>{t.signOut}</Button>
          <Button onClick={() => setEverywhere(true)}>{t.signOutEverywhere}</Button>
        </div>
        {leave.error !== undefined && <Problem error={leave.error} />}
        {everywhere && (
          <Confirm
            title={t.everywhereTitle}
            action={t.signOutEverywhere}
            onConfirm={() => signOut(true)}
            onClose={() => setEverywhere(false)}
          >
            {t.everywhereText}
          </Confirm>
        )}
      </Card>
      <PasswordCard />
      <SecondFactorCard />
      <NoticesCard />
      <ModelCard />
      <Card title={t.more}>
        <ul className="row">
          <li>
            <a href="/docs">{text.nav.docs}</a>
          </li>
          <li>
            <a href="/openapi.json">{t.openapi}</a>
          </li>
          <li>
            <a href="/docs/errors">{t.errors}</a>
          </li>
          <li>
            <a href="/healthz">{t.health}</a>
          </li>
        </ul>
      </Card>
    </Page>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="fieldset">
      <legend>{t.theme}</legend>
      <div className="segmented">
        {(['system', 'light', 'dark'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={theme === one} onClick={() => setTheme(one)}>
            {t.themes[one]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
