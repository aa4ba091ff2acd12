import { Drawer } from './dialog';
import { Problem } from './problem';
import { Skeleton } from './skeleton';
import { text as texts } from '../text/text';

interface LinkedDrawerProps {
  readonly isLoading: boolean;
  readonly error: unknown;
  /** That the record is gone, and what to do. */
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** In place of the drawer of a record that a link names, while the record is read, or when it is gone. */
export function LinkedDrawer({ isLoading, error, title, text, onClose }: LinkedDrawerProps) {
  const isGone = !isLoading && !error;
  return (
    <Drawer title={isGone ? title : texts.search.opening} onClose={onClose}>
      {isLoading && <Skeleton rows={6} height={24} />}
      {error ? <Problem error={error} /> : isGone && <p>{text}</p>}
    </Drawer>
  );
}
