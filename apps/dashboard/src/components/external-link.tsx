import type { ReactNode } from 'react';
import { safeUrl, shortUrl } from '../format/safe-url';

/** A link to a page of the outside world; text that is no http address stays text. */
export function ExternalLink({
  url,
  children,
}: {
  readonly url: string | null | undefined;
  readonly children?: ReactNode;
}) {
  const target = safeUrl(url);
  const label = children ?? shortUrl(url ?? '');
  if (!target) return <span className="wrap">{label}</span>;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer nofollow" className="wrap">
      {label}
    </a>
  );
}
