import { createRootRoute } from '@tanstack/react-router';
import { Crash } from '../shell/crash';
import { NotFound } from '../shell/not-found';
import { Root } from '../shell/root';

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Crash });

/** Of every route. */
export const parent = { getParentRoute: () => root } as const;
