import { Badge } from '../components/badge';
import { useNetwork } from '../session/credential/network';
import { text } from '../text/text';

/** Says that results are simulated. Live deployments need no mark. */
export function NetworkMark() {
  if (useNetwork() !== 'sandbox') return null;
  return (
    <span title={text.network.sandboxHint}>
      <Badge tone="warn">
        <span className="network-mark">{text.network.sandbox}</span>
      </Badge>
    </span>
  );
}
