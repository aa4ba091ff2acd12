import { operations, type HttpRoute, type Operation } from '@lode/contracts';

export type RoutedOperation = Operation & { readonly http: HttpRoute };

/** The path in the syntax of the router. */
export const pathPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** All operations with an HTTP route. */
export const routedOperations: readonly RoutedOperation[] = operations.filter(
  (operation): operation is RoutedOperation => operation.http !== null,
);

/** Injection token of the operations that the gateway serves. */
export const ROUTED_OPERATIONS = Symbol('routed operations');
