import { formatDateTime } from '../../shared/i18n/format.ts'
import { dayText } from '../../shared/ui/day-text.ts'

type Fields = Record<string, unknown>

export interface Difference {
  field: string
  /** Undefined: the field was not there. */
  before: unknown
  after: unknown
  changed: boolean
}

/** Every field of either side by name, those that changed first. */
export function differences(before: Fields | null, after: Fields | null): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return names
    .map((field) => {
      const was = before?.[field]
      const is = after?.[field]
      return { field, before: was, after: is, changed: JSON.stringify(was) !== JSON.stringify(is) }
    })
    .sort((a, b) => Number(b.changed) - Number(a.changed))
}

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A value as text; texts stand for themselves, without quotes, and dates read as everywhere on the page. */
export function show(value: unknown): string {
  if (isNothing(value)) return '–'
  if (Array.isArray(value)) return value.map(show).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (DAY.test(value)) return dayText(value)
  return MOMENT.test(value) ? formatDateTime(value) : value
}
