import { useSearchParams } from 'react-router-dom'

export const MONTHS = [3, 6, 12] as const
export type Months = (typeof MONTHS)[number]
const USUAL: Months = 6

/** How many months back the page looks, kept in the address as `?months=12`. */
export function useMonths() {
  const [params, setParams] = useSearchParams()
  const months = MONTHS.find((known) => String(known) === params.get('months')) ?? USUAL
  const setMonths = (chosen: Months) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        next.set('months', String(chosen))
        return next
      },
      { replace: true },
    )
  return { months, setMonths }
}
