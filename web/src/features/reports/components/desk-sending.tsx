import { BULK_MAX } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import {
  listDeskReports,
  type ReportDeskRow,
  type ReportState,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { portionsOf, runBulk, useBulkRun } from '../../../shared/bulk-run.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSendReportsMutation } from '../report-desk.api.ts'
import { deskTexts } from '../report-desk.texts.ts'
import type { ChosenReports } from '../use-chosen-reports.ts'
import '../../../shared/ui/selection-bar.css'

/** A report asks identity who reads it, so a portion is smaller than that of other acts. */
const PORTION = 50

interface Query {
  month: string
  search?: string | undefined
  state?: ReportState | undefined
}

interface Props {
  chosen: ChosenReports
  query: Query
  /** The filters find so many. */
  total: number
}

/** How many are ticked, and the act for all of them; it goes on while its operator opens other pages. */
export function DeskSending({ chosen, query, total }: Props) {
  const t = useTexts(deskTexts)
  const { number } = useFormat()
  const confirm = useConfirm()
  const toast = useToast()
  const [sendReports] = useSendReportsMutation()
  const working = useBulkRun()?.working ?? false
  const { rows } = chosen
  if (rows.length === 0) return null
  const start = () => {
    const going = rows.filter(({ state }) => state !== 'held')
    if (going.length === 0) return toast.info(t('nothingToSend'))
    const { month } = query
    const names = new Map(going.map(({ clientId, companyName }) => [clientId, companyName]))
    const portions = portionsOf(
      going.map(({ clientId: id, userId }) => ({ id, userId })),
      PORTION,
    )
    confirm({
      title: t('sendTitle', { count: going.length, shown: number(going.length) }),
      content: t('sendText'),
      okText: t('send'),
      onOk() {
        const act = ({ clientIds }: { clientIds: readonly number[] }) =>
          sendReports({ body: { month, clientIds: [...clientIds] } })
        void runBulk({ send: act, names, reasons: {} }, [], portions)
        chosen.choose([])
      },
    })
  }
  return (
    <div className="selection-bar">
      <strong role="status">{t('selected', { count: rows.length, shown: number(rows.length) })}</strong>
      <Button type="primary" disabled={working} onClick={start}>
        {t('send')}
      </Button>
      {total > rows.length && <ChooseAll chosen={chosen} query={query} total={total} />}
      <Button type="text" onClick={() => chosen.choose([])}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}

/** Ticks every report that the filters leave, the ones on later pages as well. */
function ChooseAll({ chosen, query, total }: Props) {
  const t = useTexts(deskTexts)
  const common = useTexts(commonTexts)
  const { number } = useFormat()
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const choose = async () => {
    setLoading(true)
    const found: ReportDeskRow[] = []
    let cursor: string | undefined
    do {
      const { data, error } = await send(listDeskReports, {
        query: { ...query, limit: BULK_MAX, ...(cursor && { cursor }) },
      })
      if (!data) {
        setLoading(false)
        return toast.error(common('error'), error)
      }
      found.push(...data.items)
      cursor = data.next ?? undefined
    } while (cursor)
    setLoading(false)
    chosen.choose(found)
  }
  return (
    <Button type="text" loading={loading} onClick={() => void choose()}>
      {t('chooseAll', { count: total, shown: number(total) })}
    </Button>
  )
}
