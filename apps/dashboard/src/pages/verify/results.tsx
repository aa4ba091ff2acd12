import { getRouteApi } from '@tanstack/react-router';
import { Download, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { saveFile } from '../../api/download';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { Stat, Stats } from '../../components/stat';
import { Table, type Column } from '../../components/table';
import { VerdictBadge } from '../../components/verdict-badge';
import { csvOf } from '../../format/csv';
import { formatNumber, none } from '../../format/format';
import { text } from '../../text/text';
import type { Result } from './verification';

const t = text.verify;
const route = getRouteApi('/app/verify');
const verdicts = ['valid', 'risky', 'invalid', 'unknown'] as const;

export function Results({ results }: { readonly results: readonly Result[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const q = search.q?.toLowerCase();
  const shown = useMemo(
    () =>
      results.filter(
        ({ verdict, email, input }) =>
          (!search.verdict || verdict === search.verdict) &&
          (!q || `${email} ${input}`.toLowerCase().includes(q)),
      ),
    [results, search.verdict, q],
  );
  const countOf = (verdict: string): number => results.filter((one) => one.verdict === verdict).length;
  return (
    <>
      <Stats>
        {verdicts.map((verdict) => (
          <Stat key={verdict} label={text.verdicts[verdict]} value={formatNumber(countOf(verdict))} />
        ))}
      </Stats>
      <section className="card card-flush" aria-label={t.results}>
        <div className="toolbar">
          <Field
            label={t.filter}
            hideLabel
            type="search"
            placeholder={t.filterPlaceholder}
            value={search.q ?? ''}
            onChange={(event) => change({ q: event.target.value })}
          />
          <div className="segmented" role="group" aria-label={t.columns.verdict}>
            <button
              type="button"
              aria-pressed={!search.verdict}
              onClick={() => change({ verdict: undefined })}
            >
              {t.all}
            </button>
            {verdicts.map((verdict) => (
              <button
                key={verdict}
                type="button"
                aria-pressed={search.verdict === verdict}
                onClick={() => change({ verdict })}
              >
                {text.verdicts[verdict]}
              </button>
            ))}
          </div>
          <span className="grow" />
          <Button
            size="small"
            icon={<Download size={14} aria-hidden="true" />}
            onClick={() =>
              saveFile('verified-addresses.csv', new Blob([fileOf(shown)], { type: 'text/csv' }))
            }
          >
            {t.download}
          </Button>
        </div>
        {shown.length === 0 ? (
          <Empty
            icon={SearchX}
            title={text.find.noMatchTitle}
            action={
              <Button onClick={() => change({ q: undefined, verdict: undefined })}>{text.find.clear}</Button>
            }
          >
            {text.find.noMatch}
          </Empty>
        ) : (
          <Table
            label={t.results}
            rows={shown}
            columns={columns((email) => change({ email }))}
            rowKey={({ input }) => input}
            minWidth={1000}
          />
        )}
      </section>
    </>
  );
}

function columns(show: (email: string) => void): readonly Column<Result>[] {
  return [
    {
      key: 'email',
      header: t.columns.email,
      width: 330,
      sort: ({ email }) => email,
      cell: ({ email, input, did_you_mean }) => (
        <span className="cell-two">
          <button type="button" className="link-button" title={t.show} onClick={() => show(input)}>
            {email || input}
          </button>
          {did_you_mean && <span className="faint small">{t.didYouMean(did_you_mean)}</span>}
        </span>
      ),
    },
    {
      key: 'verdict',
      narrow: true,
      header: t.columns.verdict,
      width: 96,
      sort: ({ verdict }) => verdict,
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    {
      key: 'score',
      header: t.columns.score,
      width: 80,
      align: 'right',
      sort: ({ score }) => score,
      cell: ({ score }) => score ?? none,
    },
    {
      key: 'reason',
      header: t.columns.reason,
      sort: ({ reason }) => reason,
      cell: ({ reason }) => <span title={t.reasons[reason]}>{t.reasons[reason]}</span>,
    },
    {
      key: 'flags',
      header: t.columns.flags,
      width: 124,
      cell: (result) => (
        <span className="row">
          {(['role', 'free', 'disposable', 'accept_all'] as const)
            .filter((flag) => result[flag])
            .map((flag) => (
              <Badge key={flag}>{t.flags[flag]}</Badge>
            ))}
        </span>
      ),
    },
    { key: 'code', header: t.columns.code, width: 96, align: 'right', cell: ({ code }) => code ?? none },
  ];
}

const fileOf = (results: readonly Result[]): string =>
  csvOf([
    [
      'input',
      'email',
      'verdict',
      'score',
      'reason',
      'status',
      'code',
      'accept_all',
      'disposable',
      'role',
      'free',
      'checked_at',
    ],
    ...results.map((one) => [
      ...[one.input, one.email, one.verdict, one.score, one.reason, one.status, one.code, one.accept_all],
      ...[one.disposable, one.role, one.free, one.checked_at],
    ]),
  ]);
