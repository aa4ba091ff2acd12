import { CircleAlert } from 'lucide-react';
import { Button } from '../components/button';
import { Empty } from '../components/empty';
import { text } from '../text/text';

/** A page whose code failed, or could not be loaded. */
export const Crash = () => (
  <main className="content">
    <Empty
      icon={CircleAlert}
      title={text.crash.title}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          {text.crash.action}
        </Button>
      }
    >
      {text.crash.text}
    </Empty>
  </main>
);
