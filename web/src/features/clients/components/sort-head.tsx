import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { ClientSort } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { clientsTexts } from '../clients.texts.ts'
import type { useClientFilters } from './filter-bar.tsx'

export type ClientOrder = ReturnType<typeof useClientFilters>['order']
/** Orders that have a column of their own; the others are in the list beside the filters. */
export type SortedColumn = Exclude<ClientSort, 'newest' | 'attention'>

/** The direction of the first press; the second one turns it round. */
const USUAL: Record<SortedColumn, 'asc' | 'desc'> = {
  name: 'asc',
  plan: 'asc',
  rating: 'asc',
  employees: 'desc',
  urgent: 'desc',
  revenue: 'desc',
  activity: 'desc',
}
const SAID = { asc: 'ascending', desc: 'descending' } as const

const directionIn = ({ filters }: ClientOrder, sort: SortedColumn) =>
  filters.sort === sort ? (filters.direction ?? USUAL[sort]) : undefined

export function directionOf(order: ClientOrder, sort: SortedColumn): 'ascending' | 'descending' | 'none' {
  const direction = directionIn(order, sort)
  return direction ? SAID[direction] : 'none'
}

interface Props {
  title: string
  sort: SortedColumn
  order: ClientOrder
}

/** A column's title that orders the list by it. */
export function SortHead({ title, sort, order }: Props) {
  const t = useTexts(clientsTexts)
  const direction = directionIn(order, sort)
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  const next = direction ? opposite : USUAL[sort]
  return (
    <button
      type="button"
      className="client-sort"
      aria-label={t('sortBy', { column: title })}
      onClick={() => order.change({ sort, direction: next === USUAL[sort] ? undefined : next })}
    >
      {title}
      {direction === 'asc' && <CaretUpOutlined aria-hidden />}
      {direction === 'desc' && <CaretDownOutlined aria-hidden />}
    </button>
  )
}
