import { MONTHS_SHOWN } from '@avaliax/proto/document/first-queries.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { useBoardMonthsQuery } from '../../../shared/api/board-months.api.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import type { ShownBoard } from '../use-board.ts'
import { Countdown } from './countdown.tsx'

interface Props {
  clientId: number
  shown: ShownBoard
}

/** Which month is shown, and how long the current one still lasts. */
export function MonthPicker({ clientId, shown: { board, month, chooseMonth, refetch } }: Props) {
  const t = useTexts(leaderboardTexts)
  const locale = localeOf(useLanguage())
  const id = useId()
  const { data } = useBoardMonthsQuery({ params: { clientId }, query: { limit: MONTHS_SHOWN } })
  const earlier = (data?.items ?? []).map((one) => one.month)
  const current = month ? undefined : board?.month
  const past = [...new Set([...(month ? [month] : []), ...earlier])]
    .filter((one) => one !== current)
    .sort()
    .reverse()
  const options = [
    {
      value: '',
      label: current ? t('thisMonth', { month: monthName(current, locale) }) : t('thisMonthOnly'),
    },
    ...past.map((one) => ({ value: one, label: monthName(one, locale) })),
  ]
  return (
    <div className="leaderboard-month">
      <div className="leaderboard-field">
        <label htmlFor={id}>{t('month')}</label>
        <Select
          id={id}
          value={month ?? ''}
          options={options}
          onChange={(next: string) => chooseMonth(next || undefined)}
        />
      </div>
      {board && !month && <Countdown endsAt={board.endsAt} month={board.month} onEnd={refetch} />}
    </div>
  )
}
