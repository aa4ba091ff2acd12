import { formatNumber } from '../format/format';
import { text } from '../text/text';
import { axisTop } from './chart-scale';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface ChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** `spark`: without axis, for a table cell. */
  readonly size?: 'normal' | 'spark';
}

const width = 720;

/** A bar chart as SVG. Each bar has its value as a title, and screen readers get the table of values. */
export function Chart({ label, bars, size = 'normal' }: ChartProps) {
  const spark = size === 'spark';
  const top = axisTop(Math.max(0, ...bars.map(({ value }) => value)));
  const height = spark ? 24 : 168;
  const full = spark ? 144 : width;
  const step = full / Math.max(1, bars.length);
  const gap = Math.min(spark ? 1 : 4, step * 0.3);
  return (
    <figure className={spark ? 'spark' : 'chart'}>
      <svg viewBox={`0 0 ${full} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {!spark &&
          [0.5, 1].map((share) => (
            <line
              key={share}
              className="chart-line"
              x1={0}
              x2={full}
              y1={height * (1 - share) + 0.5}
              y2={height * (1 - share) + 0.5}
            />
          ))}
        {bars.map(({ label: name, value }, index) => {
          const size = value === 0 ? 1 : Math.max(2, (value / top) * height);
          return (
            <g key={name} className="chart-slot">
              <title>{`${name}: ${formatNumber(value)}`}</title>
              <rect className="chart-hit" x={index * step} y={0} width={step} height={height} />
              <rect
                className={value === 0 ? 'chart-zero' : 'chart-bar'}
                x={index * step + gap / 2}
                y={height - size}
                width={step - gap}
                height={size}
                rx={spark ? 0 : 1.5}
              />
            </g>
          );
        })}
      </svg>
      {!spark && <ChartAxis bars={bars} top={top} />}
      <figcaption className="sr-only">
        {label}:{' '}
        {bars
          .filter(({ value }) => value > 0)
          .map(({ label: name, value }) => `${name} ${formatNumber(value)}`)
          .join(', ') || text.chart.empty}
      </figcaption>
    </figure>
  );
}

function ChartAxis({ bars, top }: { readonly bars: readonly Bar[]; readonly top: number }) {
  const every = Math.ceil(bars.length / 8);
  return (
    <>
      <span className="chart-top" aria-hidden="true">
        {formatNumber(top)}
      </span>
      <div
        className="chart-axis"
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ label }, index) => (
          <span key={label}>{(bars.length - 1 - index) % every === 0 && label}</span>
        ))}
      </div>
    </>
  );
}
