import { useQuery } from '@tanstack/react-query';
import { suggest, type SuggestionKind } from '../api/suggestions';
import { text } from '../text/text';
import { Button } from './button';

interface CorrectionsProps {
  readonly kind: SuggestionKind;
  /** The text that is not understood. */
  readonly typed: string;
  readonly onChoose: (value: string) => void;
  /** What is wrong with the text. */
  readonly problem: string;
}

/** What is wrong with a text, and values that are meant perhaps, each with a button that uses it. */
export function Corrections({ kind, typed, problem, onChoose }: CorrectionsProps) {
  const { data } = useQuery({
    queryKey: ['suggestions', kind, typed],
    queryFn: () => suggest(kind, typed),
    staleTime: Infinity,
    retry: false,
  });
  const others = (data ?? []).filter(({ value }) => value.toLowerCase() !== typed.toLowerCase());
  return (
    <div className="stack-tight corrections">
      <p role="alert">{problem}</p>
      {others.length > 0 && (
        <div className="row" role="group" aria-label={text.find.didYouMean}>
          <span className="muted">{text.find.didYouMean}</span>
          {others.map(({ value, label }) => (
            <Button key={value} size="small" onClick={() => onChoose(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
