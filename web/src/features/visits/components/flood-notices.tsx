import type { BoardMonth } from '@avaliax/proto/cards/board/board-month.routes.ts'
import {
  excludeSuspiciousTaps,
  restoreExcludedTaps,
  type TapExclusion,
} from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import { MONTHS_SHOWN } from '@avaliax/proto/document/first-queries.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { Button } from 'antd'
import { useBoardMonthsQuery } from '../../../shared/api/board-months.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useExcludeSuspiciousMutation, useRestoreExcludedMutation } from '../visits.api.ts'
import { floodTexts } from '../visits.texts.ts'

interface Props {
  clientId: number
  /** Shows the flood of that month in the list. */
  onShow: (month: string) => void
}

/** Months with visits that look like a flood, or did until they were taken out; undefined until that is known. */
export function useFloodedMonths(clientId: number): BoardMonth[] | undefined {
  const { data, error } = useBoardMonthsQuery({ params: { clientId }, query: { limit: MONTHS_SHOWN } })
  // The list below is worth more than this: without an answer it stands alone.
  if (!data) return error ? [] : undefined
  return data.items.filter(({ suspiciousTaps, excludedTaps }) => suspiciousTaps + excludedTaps > 0)
}

export function FloodNotices({ months, ...props }: Props & { months: readonly BoardMonth[] }) {
  if (months.length === 0) return null
  return (
    <div className="flood-notices">
      {months.map((one) => (
        <FloodNotice key={one.month} one={one} {...props} />
      ))}
    </div>
  )
}

function FloodNotice({ clientId, one, onShow }: Props & { one: BoardMonth }) {
  const t = useTexts(floodTexts)
  const { number } = useFormat()
  const { takeOut, putBack, working } = useExclusion(clientId, one)
  const month = monthName(one.month, localeOf(useLanguage()))
  const { suspiciousTaps: found, excludedTaps: gone } = one
  return (
    <>
      {found > 0 && (
        <Notice
          kind="warning"
          title={t('found', { count: found, shown: number(found), month })}
          text={t('foundText')}
          action={
            <span className="flood-actions">
              <Button onClick={() => onShow(one.month)}>{t('show')}</Button>
              <May route={excludeSuspiciousTaps}>
                <Button loading={working} onClick={takeOut}>
                  {t('takeOut')}
                </Button>
              </May>
            </span>
          }
        />
      )}
      {gone > 0 && (
        <Notice
          kind="info"
          title={t('takenOut', { count: gone, shown: number(gone), month })}
          action={
            <May route={restoreExcludedTaps}>
              <Button loading={working} onClick={putBack}>
                {t('putBack')}
              </Button>
            </May>
          }
        />
      )}
    </>
  )
}

/** Takes the month's flood out, once that is confirmed, or puts it back. */
function useExclusion(clientId: number, { month, suspiciousTaps }: BoardMonth) {
  const t = useTexts(floodTexts)
  const { number } = useFormat()
  const confirm = useConfirmDanger()
  const toast = useToast()
  const name = monthName(month, localeOf(useLanguage()))
  const [exclude, { isLoading: excluding }] = useExcludeSuspiciousMutation()
  const [restore, { isLoading: restoring }] = useRestoreExcludedMutation()
  const input = { params: { clientId }, body: { month } }

  const announce = ({ visits, winners }: TapExclusion, key: 'takenOut' | 'restored') =>
    toast.success(
      t(key, { count: visits, shown: number(visits), month: name }),
      winners === 'final' ? t('final') : undefined,
    )
  return {
    working: excluding || restoring,
    takeOut: () =>
      confirm({
        title: t('takeOutTitle', { count: suspiciousTaps, shown: number(suspiciousTaps), month: name }),
        consequence: t('consequence'),
        confirmLabel: t('takeOut'),
        async onConfirm() {
          const { data, error } = await exclude(input)
          if (data) announce(data, 'takenOut')
          else toast.error(t('failed'), error)
        },
      }),
    async putBack() {
      const { data, error } = await restore(input)
      if (data) announce(data, 'restored')
      else toast.error(t('failed'), error)
    },
  }
}
