import { PERIODS, type PeriodDays, USUAL_PERIOD } from '@avaliax/proto/document/period.ts'
import { useAddress } from './use-address.ts'

/** The first and the last moment of days by the clock of who looks. */
export const momentsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from && new Date(`${from}T00:00:00.000`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
})

/** How many days back a page looks, kept in the address as `?days=7`. */
export function usePeriodDays() {
  const { params, change } = useAddress()
  const days = PERIODS.find((known) => String(known) === params.get('days')) ?? USUAL_PERIOD
  const setDays = (chosen: PeriodDays) => change({ days: chosen === USUAL_PERIOD ? undefined : chosen })
  return { days, setDays }
}

/** An address that looks back as far as this page does. */
export const withDays = (path: string, days: PeriodDays): string =>
  days === USUAL_PERIOD ? path : `${path}${path.includes('?') ? '&' : '?'}days=${days}`
