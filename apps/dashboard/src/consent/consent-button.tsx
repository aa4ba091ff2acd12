import { ExternalLink as Leave } from 'lucide-react';
import { Button } from '../components/button';
import { Problem } from '../components/problem';
import { useAction } from '../hooks/use-action';

interface ConsentButtonProps {
  readonly label: string;
  readonly kind?: 'primary' | 'secondary';
  /** Begins the consent, and goes to the provider. */
  readonly go: () => Promise<void>;
}

/** Leads to the consent of a provider. */
export function ConsentButton({ label, kind = 'primary', go }: ConsentButtonProps) {
  const leave = useAction(go);
  return (
    <div className="stack-tight">
      <div className="row">
        <Button
          kind={kind}
          icon={<Leave size={16} aria-hidden="true" />}
          busy={leave.busy}
          onClick={() => void leave.run()}
        >
          {label}
        </Button>
      </div>
      {leave.error !== undefined && <Problem error={leave.error} />}
    </div>
  );
}
