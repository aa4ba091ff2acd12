import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly children: (data: T) => ReactNode;
}

interface Answer {
  readonly partial: boolean;
  readonly hint: string | null;
}

/** An answer about a company with its states: loading, failed, partial. */
export function Loaded<T extends Answer>({ query, children }: LoadedProps<T>) {
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Card>
        <Skeleton rows={10} height={24} />
      </Card>
    );
  return (
    <>
      {query.data.hint && <p className="notice">{query.data.hint}</p>}
      {query.data.partial && (
        <p className="notice notice-warn">
          <TriangleAlert size={18} aria-hidden="true" />
          {text.company.partial}
        </p>
      )}
      {children(query.data)}
    </>
  );
}
