import { operations, type HttpRoute, type Operation } from '@lode/contracts';

export type RoutedOperation = Operation & { readonly http: HttpRoute };

/** A path as the server's router writes it. */
export const pathPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Every operation that is reached over HTTP. */
export const routedOperations: readonly RoutedOperation[] = operations.filter(
  (operation): operation is RoutedOperation => operation.http !== null,
);
