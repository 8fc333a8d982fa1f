import { useAddress } from '../../shared/hooks/use-address.ts'

export const MONTHS = [3, 6, 12] as const
export type Months = (typeof MONTHS)[number]
const USUAL: Months = 6

/** How many months back the page looks, kept in the address as `?months=12`. */
export function useMonths() {
  const { params, change } = useAddress()
  const months = MONTHS.find((known) => String(known) === params.get('months')) ?? USUAL
  return { months, setMonths: (chosen: Months) => change({ months: chosen }) }
}
