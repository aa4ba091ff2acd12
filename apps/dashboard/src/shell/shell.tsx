import { Link, useLocation } from '@tanstack/react-router';
import { BookOpen, Menu, Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSandboxClock } from '../api/sandbox-clock';
import { useNetwork } from '../session/credential/network';
import { useSessionStatus } from '../session/credential/session';
import { text } from '../text/text';
import { Logo } from '../components/logo';
import { AccountMenu } from './account-menu';
import { navigationFor, scopeOf, type NavigationGroup } from './navigation';
import { NotAllowed } from './not-allowed';
import { NetworkMark } from './network-mark';

const Palette = lazy(() => import('./palette'));

/** Whether the palette is open; Ctrl or ⌘ with K opens it anywhere. */
function usePalette(): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return [isOpen, setOpen];
}

/** Navigation and content. On phones the navigation is a menu that covers the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [isSearching, setSearching] = usePalette();
  useSandboxClock();
  const { pathname } = useLocation();
  const needed = scopeOf(pathname);
  const scopes = useSessionStatus()?.scopes;
  const isAllowed = !needed || !scopes || scopes.includes(needed);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {text.nav.skip}
      </a>
      <header className="topbar">
        <button
          type="button"
          className="icon-button"
          aria-label={text.nav.open}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Menu size={20} aria-hidden="true" />
        </button>
        <Link to="/" className="brand">
          <Logo size={22} />
          Lode
        </Link>
        <span className="grow" />
        <NetworkMark />
        <button
          type="button"
          className="icon-button"
          aria-label={text.nav.palette}
          onClick={() => setSearching(true)}
        >
          <Search size={20} aria-hidden="true" />
        </button>
      </header>
      <Sidebar open={open} onClose={() => setOpen(false)} onSearch={() => setSearching(true)} />
      {isSearching && (
        <Suspense fallback={null}>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <main className="content" id="content" tabIndex={-1}>
        {isAllowed ? children : <NotAllowed />}
      </main>
    </div>
  );
}

interface SidebarProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

function Sidebar({ open, onClose, onSearch }: SidebarProps) {
  const network = useNetwork();
  const scopes = useSessionStatus()?.scopes ?? [];
  return (
    <nav
      className="sidebar"
      data-open={open || undefined}
      aria-label={text.nav.main}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="row-spread">
        <Link to="/" className="brand">
          <Logo />
          Lode
        </Link>
        <NetworkMark />
        <button
          type="button"
          className="icon-button sidebar-close"
          aria-label={text.nav.close}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <button type="button" className="nav-search" onClick={onSearch}>
        <Search size={15} aria-hidden="true" />
        <span className="grow">{text.nav.palette}</span>
        <kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {navigationFor(scopes, network === 'sandbox').map((group) => (
        <Group key={group.title ?? 'top'} group={group} />
      ))}
      <SidebarFoot />
    </nav>
  );
}

function Group({ group: { title, links, folded, sandbox } }: { readonly group: NavigationGroup }) {
  const { pathname } = useLocation();
  const items = links.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} className="nav-link" activeOptions={{ exact: to === '/', includeSearch: false }}>
      <Icon size={17} aria-hidden="true" />
      {label}
    </Link>
  ));
  if (folded)
    return (
      <details className="nav-group" open={links.some(({ to }) => pathname.startsWith(to)) || undefined}>
        <summary className="nav-title">{title}</summary>
        {items}
      </details>
    );
  return (
    <div className="nav-group" data-sandbox={sandbox || undefined}>
      {title && <div className="nav-title">{title}</div>}
      {items}
    </div>
  );
}

function SidebarFoot() {
  return (
    <div className="sidebar-foot">
      <a className="nav-link" href="/docs">
        <BookOpen size={17} aria-hidden="true" />
        {text.nav.docs}
      </a>
      <AccountMenu />
    </div>
  );
}

/** For the name of the key only. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
