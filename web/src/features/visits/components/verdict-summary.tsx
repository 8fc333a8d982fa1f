import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { verdictTexts } from '../verdict.texts.ts'
import { ledgerTexts } from '../visits.texts.ts'
import type { LedgerControl } from './ledger-filters.tsx'

interface Props {
  clientId: number
  control: LedgerControl
}

/** How many visits of these days ended how; each figure is also the filter for them. */
export function VerdictSummary({ clientId, control }: Props) {
  const { from, to } = control.period
  const answer = useTapSummaryQuery({ params: { clientId }, query: { from, to } })
  const { shown, waiting } = shownAnswer(answer)
  if (!shown && !waiting) {
    return <ErrorState compact problem={answer.error} onRetry={answer.refetch} />
  }
  return <Verdicts byVerdict={shown?.byVerdict} control={control} />
}

type Counts = TapSummary['byVerdict']

function Verdicts({ byVerdict, control }: { byVerdict: Counts | undefined; control: LedgerControl }) {
  const t = useTexts(ledgerTexts)
  const verdictName = useTexts(verdictTexts)
  const { percent } = useFormat()
  const { verdict: chosen } = control.filters
  const change = (verdict: TapVerdict | undefined) => control.change({ verdict })
  const all = byVerdict && Object.values(byVerdict).reduce((sum, count) => sum + count, 0)
  const verdicts = TapVerdict.options.filter(
    (verdict) => verdict === 'counted' || verdict === chosen || (byVerdict?.[verdict] ?? 0) > 0,
  )
  return (
    <div className="verdicts">
      <fieldset>
        <legend className="ax-hidden">{t('verdicts')}</legend>
        <Choice name={t('all')} count={all} on={!chosen} onPress={() => change(undefined)} />
        {verdicts.map((verdict) => (
          <Choice
            key={verdict}
            name={verdictName(verdict, { count: byVerdict?.[verdict] ?? 0 })}
            count={byVerdict?.[verdict]}
            on={verdict === chosen}
            onPress={() => change(verdict === chosen ? undefined : verdict)}
          />
        ))}
      </fieldset>
      <p className="verdicts-share">
        {byVerdict && all
          ? t('countedShare', { percent: percent((byVerdict.counted + (byVerdict.shop ?? 0)) / all) })
          : '\u00a0'}
      </p>
    </div>
  )
}

interface ChoiceProps {
  name: string
  count: number | undefined
  on: boolean
  onPress: () => void
}

function Choice({ name, count, on, onPress }: ChoiceProps) {
  const { number } = useFormat()
  return (
    <button type="button" className="verdict-choice" aria-pressed={on} onClick={onPress}>
      <strong className="ax-figures">{count === undefined ? '…' : number(count)}</strong>
      <span>{name}</span>
    </button>
  )
}
