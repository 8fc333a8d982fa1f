import { type AgencyLocation, listAgencyLocations } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { BULK_MAX } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { takeOverTexts } from '../google-locations.texts.ts'
import { canBeClient } from './location-list.tsx'

interface Props {
  /** So many are new, shown in the list or not. */
  count: number
  onSelect: (locations: readonly AgencyLocation[]) => void
}

/** Ticks every new location, also those that the list has not shown yet. */
export function SelectAllNew({ count, onSelect }: Props) {
  const t = useTexts(takeOverTexts)
  const { number } = useFormat()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const select = async () => {
    setWorking(true)
    const found: AgencyLocation[] = []
    let cursor: string | undefined
    do {
      const query = { state: 'new', limit: BULK_MAX, cursor } as const
      const { data, error } = await send(listAgencyLocations, { query })
      if (error) toast.error(t('notSelected'), error)
      found.push(...(data?.items ?? []))
      cursor = data?.next ?? undefined
    } while (cursor)
    setWorking(false)
    onSelect(found.filter(canBeClient))
  }
  return (
    <Button loading={working} onClick={() => void select()}>
      {t('selectAllNew', { shown: number(count) })}
    </Button>
  )
}
