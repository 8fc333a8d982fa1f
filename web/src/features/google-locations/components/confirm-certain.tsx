import { listAgencyLocations, matchAgencyLocations } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { BULK_MAX } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useMatchAgencyLocationsMutation } from '../google-locations.api.ts'
import { takeOverTexts } from '../google-locations.texts.ts'

/** Links every location whose place is one client's and nobody else's. */
export function ConfirmCertain({ count }: { count: number }) {
  const t = useTexts(takeOverTexts)
  const { number } = useFormat()
  const toast = useToast()
  const confirm = useConfirm()
  const [match] = useMatchAgencyLocationsMutation()
  const [working, setWorking] = useState(false)
  if (count === 0) return null
  const those = { count, shown: number(count) }

  const portion = async () => {
    const { data, error } = await send(listAgencyLocations, { query: { state: 'certain', limit: BULK_MAX } })
    if (!data) return { error, done: 0 }
    const pairs = data.items.flatMap(({ id, suggestions: [first] }) =>
      first ? [{ locationId: id, clientId: first.id }] : [],
    )
    if (pairs.length === 0) return { done: 0 }
    const answer = await match({ body: { pairs } })
    return { error: answer.error, done: answer.data?.results.filter(({ ok }) => ok).length ?? 0 }
  }
  const all = async () => {
    setWorking(true)
    // A portion of which nothing was done ends it: the rest is decided by hand.
    for (;;) {
      const { error, done } = await portion()
      if (error) toast.error(t('notSaved'), error)
      if (error || done === 0) break
    }
    setWorking(false)
  }
  const ask = () =>
    confirm({
      title: t('allCertainTitle', those),
      content: t('allCertainText'),
      okText: t('confirm'),
      onOk: () => void all(),
    })
  return (
    <May route={matchAgencyLocations}>
      <Button type="primary" loading={working} onClick={ask}>
        {t('allCertain', those)}
      </Button>
    </May>
  )
}
