import type { Card } from '@avaliax/proto/cards/card.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Translate } from '../../shared/i18n/texts.ts'
import type { todoTexts } from './dashboard.texts.ts'

export interface Todo {
  key: 'suspended' | 'urgent' | 'place' | 'silent' | 'limit'
  kind: 'danger' | 'warning' | 'info'
  title: string
  text: string
  action?: { label: string; to: string }
}

/** What is known of a client; undefined where it could not be read. */
export interface Facts {
  client: Client
  /** The banner about the missing place stands above the list already. */
  placeSaid: boolean
  urgent: number | undefined
  silent: { total: number; items: readonly Card[] } | undefined
  employees: number | undefined
  maxEmployees: number | null | undefined
  number: (value: number) => string
}

/** The filters of the reviews page that its urgent button sets: 1 to 3 stars, with text, not answered. */
const URGENT_REVIEWS = '/reviews?ratings=3,2,1&content=text&status=unresponded'
const TEAM = '/employees'

/** One line for each matter that waits, most pressing first. */
export function todosOf(facts: Facts, t: Translate<typeof todoTexts>): Todo[] {
  const { client, placeSaid, urgent, silent, employees, maxEmployees, number } = facts
  const counted = (count: number) => ({ count, shown: number(count) })
  const todos: (Todo | false)[] = [
    client.status === 'inactive' && {
      key: 'suspended',
      kind: 'danger',
      title: t('suspended'),
      text: t('suspendedText'),
    },
    !!urgent && {
      key: 'urgent',
      kind: 'danger',
      title: t('urgent', counted(urgent)),
      text: t('urgentText'),
      action: { label: t('urgentAction'), to: URGENT_REVIEWS },
    },
    client.googlePlaceId === null &&
      !placeSaid && {
        key: 'place',
        kind: 'warning',
        title: t('place'),
        text: t('placeText'),
        action: { label: t('placeAction'), to: '/settings' },
      },
    !!silent?.total && {
      key: 'silent',
      kind: 'warning',
      title: t('silent', counted(silent.total)),
      text: t('silentText', { names: holdersOf(silent) }),
      action: { label: t('silentAction'), to: TEAM },
    },
    isFull(employees, maxEmployees) && {
      key: 'limit',
      kind: 'info',
      title: t('limit', counted(maxEmployees ?? 0)),
      text: t('limitText'),
      action: { label: t('limitAction'), to: TEAM },
    },
  ]
  return todos.filter((todo) => todo !== false)

  function holdersOf({ total, items }: { total: number; items: readonly Card[] }): string {
    const names = items.map(({ employeeName, code }) => employeeName ?? code).join(', ')
    return total > items.length ? t('andMore', { names, count: number(total - items.length) }) : names
  }
}

const isFull = (employees: number | undefined, max: number | null | undefined): boolean =>
  !!max && employees !== undefined && employees >= max
