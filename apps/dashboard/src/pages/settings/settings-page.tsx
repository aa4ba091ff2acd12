import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { useTheme } from '../../hooks/use-theme';
import { useNetwork } from '../../session/credential/network';
import { credentialStart, signOut } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.settings;

export function SettingsPage() {
  const network = useNetwork();
  return (
    <Page title={t.title} intro={t.intro}>
      <Card title={t.appearance}>
        <ThemeChoice />
      </Card>
      <Card title={t.session}>
        <dl className="facts">
          <dt>{t.key}</dt>
          <dd>
            <code>{credentialStart()}…</code>
            <p className="muted small">{t.keyNote}</p>
          </dd>
          <dt>{t.network}</dt>
          <dd>
            {t.networks[network]}
            {network === 'sandbox' && <p className="muted small">{t.goLive}</p>}
          </dd>
        </dl>
        <div>
          <Button onClick={signOut}>{t.change}</Button>
        </div>
      </Card>
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
