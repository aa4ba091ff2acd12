import { operations, type HttpRoute, type Operation } from '@lode/contracts';

export type RoutedOperation = Operation & { readonly http: HttpRoute };

/** Every operation that is reached over HTTP. */
export const routedOperations: readonly RoutedOperation[] = operations.filter(
  (operation): operation is RoutedOperation => operation.http !== null,
);
