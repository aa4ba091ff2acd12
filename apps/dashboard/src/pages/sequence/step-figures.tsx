import type { Schemas } from '../../api/client';
import { Badge, type Tone } from '../../components/badge';
import { Card } from '../../components/card';
import { Table, type Column } from '../../components/table';
import { formatNumber, formatPercent, none } from '../../format/format';
import { text } from '../../text/text';
import { comparisonsByStep, comparisonWords, stepRows, type StepRow } from './step-rows';

const t = text.sequences.analytics;

/** The figures of each step and variant, and whether the variants differ. */
export function StepFigures({ analytics }: { readonly analytics: Schemas['SequenceAnalytics'] }) {
  // A reaction that cannot be seen is not compared.
  const comparisons = analytics.comparisons.filter(
    ({ reaction, position }) => reaction === 'replies' || isSeen(analytics, reaction, position),
  );
  return (
    <>
      <Card flush title={t.perStep} note={t.perStepNote}>
        <Table
          label={t.perStep}
          rows={stepRows(analytics)}
          columns={columns}
          rowKey={({ position, variant }) => `${position} ${variant ?? ''}`}
          minWidth={780}
        />
      </Card>
      {analytics.branches.length > 0 && (
        <Card title={text.sequences.branches.taken} note={text.sequences.branches.takenNote} flush>
          <ul className="line-list">
            {analytics.branches.map(({ position, branch, next_position: next, taken }) => (
              <li key={`${position} ${branch}`}>
                <span className="grow">
                  {t.step(position)} ·{' '}
                  {branch === null ? text.sequences.branches.none : text.sequences.branches.branch(branch)}{' '}
                  <span className="muted">
                    {text.sequences.branches.to(next === null ? text.sequences.branches.end : t.step(next))}
                  </span>
                </span>
                <strong>{formatNumber(taken)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {comparisons.length > 0 && (
        <Card title={t.comparisons} note={t.comparisonsNote}>
          {comparisonsByStep(comparisons).map(([position, own]) => (
            <div key={position} className="stack-tight">
              <h3>{t.step(position)}</h3>
              <ul className="line-list">
                {own.map((comparison) => (
                  <ComparisonLine key={comparison.reaction} comparison={comparison} />
                ))}
              </ul>
            </div>
          ))}
        </Card>
      )}
    </>
  );
}

function isSeen(
  { steps }: Schemas['SequenceAnalytics'],
  reaction: 'opens' | 'clicks',
  position: number,
): boolean {
  const step = steps.find((one) => one.position === position);
  return (reaction === 'opens' ? step?.opens_measurable : step?.clicks_measurable) ?? false;
}

function ComparisonLine({ comparison }: { readonly comparison: Schemas['VariantComparison'] }) {
  const { is_significant, p_value, reaction } = comparison;
  const [tone, label]: [Tone, string] = is_significant
    ? ['good', t.significant]
    : ['neutral', p_value === null ? t.tooFew : t.notSignificant];
  return (
    <li>
      <span className="comparison-name">{t.stepColumns[reaction]}</span>
      <span className="grow muted wrap">{comparisonWords(comparison)}</span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

const figure = (
  key: 'opens' | 'clicks' | 'replies' | 'bounces',
  rateOf: (row: StepRow) => number,
  isMeasurable: (row: StepRow) => boolean = () => true,
): Column<StepRow> => ({
  key,
  header: t.stepColumns[key],
  width: 130,
  align: 'right',
  cell: (row) =>
    row.manual ? (
      none
    ) : !isMeasurable(row) ? (
      <span className="faint small">{t.notMeasured}</span>
    ) : row.sent === 0 ? (
      <span className="faint">{none}</span>
    ) : (
      <>
        {formatPercent(rateOf(row))} <span className="faint small">{formatNumber(row[key])}</span>
      </>
    ),
});

const columns: readonly Column<StepRow>[] = [
  {
    key: 'step',
    header: t.stepColumns.step,
    cell: ({ position, variant, manual }) =>
      manual ? (
        <span className="cell-two">
          <strong>
            {t.step(position)} · {text.sequences.form.stepKinds[manual.kind]}
          </strong>
          <span className="faint small">
            {t.tasks(
              formatNumber(manual.tasks_open),
              formatNumber(manual.tasks_done),
              formatNumber(manual.tasks_skipped),
            )}
          </span>
        </span>
      ) : variant === undefined ? (
        <strong>{t.step(position)}</strong>
      ) : (
        <span className="variant-name">{text.sequences.variants.variant(variant)}</span>
      ),
  },
  {
    key: 'sent',
    header: t.stepColumns.sent,
    width: 90,
    align: 'right',
    cell: ({ sent, manual }) => (manual ? none : formatNumber(sent)),
  },
  figure(
    'opens',
    ({ open_rate }) => open_rate,
    ({ opens_measurable }) => opens_measurable,
  ),
  figure(
    'clicks',
    ({ click_rate }) => click_rate,
    ({ clicks_measurable }) => clicks_measurable,
  ),
  figure('replies', ({ reply_rate }) => reply_rate),
  figure('bounces', ({ sent, bounces }) => (sent === 0 ? 0 : (bounces * 100) / sent)),
];
