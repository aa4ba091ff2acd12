import { text } from '../text/text';

/** Grey bars in the place of content that is on its way, of its later height, so that nothing jumps. */
export const Skeleton = ({ rows = 6, height = 20 }: { readonly rows?: number; readonly height?: number }) => (
  <div className="skeleton" role="status" aria-label={text.loading}>
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className="skeleton-bar" style={{ height, width: `${100 - ((index * 17) % 35)}%` }} />
    ))}
  </div>
);
