import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pick } from '../url-state/search';
import { parent } from './root-route';

const crm = createRoute({
  ...parent,
  path: '/app/crm',
  component: lazyRouteComponent(() => import('../pages/crm/crm-page'), 'CrmPage'),
});

/** Before the route of a connection, whose parameter would have any other word. */
const crmReturn = createRoute({
  ...parent,
  path: '/app/crm/return',
  validateSearch: pick('state', 'code', 'error'),
  component: lazyRouteComponent(() => import('../pages/crm-connection/return-page'), 'ReturnPage'),
});

const crmConnection = createRoute({
  ...parent,
  path: '/app/crm/$connection',
  validateSearch: pick('tab', 'vendor', 'sync'),
  component: lazyRouteComponent(() => import('../pages/crm-connection/connection-page'), 'ConnectionPage'),
});

/** By the id of its job, because a sync has begun only when its job runs. */
const crmSync = createRoute({
  ...parent,
  path: '/app/crm/$connection/$job',
  validateSearch: pick('action', 'cursor', 'lead'),
  component: lazyRouteComponent(() => import('../pages/crm-sync/sync-page'), 'SyncPage'),
});

export const crmRoutes = [crm, crmReturn, crmConnection, crmSync] as const;
