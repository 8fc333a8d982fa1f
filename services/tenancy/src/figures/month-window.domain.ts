import { localMoment, monthIn } from '@avaliax/chassis/time/local-clock.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'

/** A month as the agency counts it: from its first moment in the agency's zone up to, and not including, the next one's. */
export interface MonthWindow {
  /** `2026-11`. */
  month: string
  from: Date
  to: Date
}

/** The month that contains a moment. */
export function monthWindow(at: Date): MonthWindow {
  const month = monthIn(DEFAULT_TIME_ZONE, at)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const startOf = (index: number) => localMoment(DEFAULT_TIME_ZONE, Date.UTC(year, index, 1))
  return { month, from: startOf(number - 1), to: startOf(number) }
}
