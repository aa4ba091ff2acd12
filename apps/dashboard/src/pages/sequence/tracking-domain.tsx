import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { text } from '../../text/text';
import { useSequenceCheck } from './check-data';

const t = text.sequences.tracking;

interface TrackingDomainProps {
  readonly value: string;
  /** The domain that is saved; the check is about it. */
  readonly saved: string;
  /** Undefined for a sequence that is not saved. */
  readonly sequence: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The host name of the links in messages, with the check of its DNS records. */
export function TrackingDomain({ value, saved, sequence, error, onChange }: TrackingDomainProps) {
  const domain = value.trim();
  return (
    <div className="stack-tight">
      <Field
        label={t.label}
        name="tracking_domain"
        maxLength={253}
        spellCheck={false}
        placeholder="go.agency.example"
        hint={t.hint}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {domain !== '' &&
        (sequence !== undefined && domain === saved ? (
          <DomainCheck sequence={sequence} domain={domain} />
        ) : (
          <p className="field-hint">{t.saveFirst}</p>
        ))}
    </div>
  );
}

function DomainCheck({ sequence, domain }: { readonly sequence: string; readonly domain: string }) {
  const { data, error, refetch, isFetching } = useSequenceCheck(sequence, false);
  const finding = data?.findings.find(({ code }) => code === 'tracking_domain');
  return (
    <div className="stack-tight" aria-live="polite">
      <div className="row">
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t.check}
        </Button>
        {data && !finding && (
          <span className="row-tight small">
            <CircleCheck size={16} className="good" aria-hidden="true" />
            {t.good(domain)}
          </span>
        )}
      </div>
      {finding && (
        <p className="notice notice-warn">
          <TriangleAlert size={18} aria-hidden="true" />
          <span className="wrap">
            {finding.message}: {finding.fix}.
          </span>
        </p>
      )}
      {error && <Problem error={error} />}
    </div>
  );
}
