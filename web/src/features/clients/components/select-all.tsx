import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Checkbox, Grid } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { statusTexts } from '../clients.texts.ts'
import type { Selection } from '../use-selection.ts'

interface Props {
  selection: Selection
  clients: readonly ClientRow[]
}

/** Ticks every client that is shown, or none: in the table's head, with its words above the cards of a phone. */
export function SelectAll({ selection, clients }: Props) {
  const t = useTexts(statusTexts)
  const phone = Grid.useBreakpoint().md === false
  const all = clients.every(({ id }) => selection.has(id))
  const some = clients.some(({ id }) => selection.has(id))
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={all}
      indeterminate={some && !all}
      onChange={() => selection.choose(all ? [] : clients.map(({ id }) => id))}
    >
      {phone && t('selectAll')}
    </Checkbox>
  )
}
