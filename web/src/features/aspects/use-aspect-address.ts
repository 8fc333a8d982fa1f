import { Aspect, Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import { useAddress } from '../../shared/hooks/use-address.ts'

export const PERIODS = [3, 6, 12] as const
type Months = (typeof PERIODS)[number]
const USUAL: Months = 6

/** How many months the page looks back, and the aspect whose sentences it shows; kept in the address. */
export function useAspectAddress() {
  const { params, change } = useAddress()
  const months = PERIODS.find((known) => String(known) === params.get('months')) ?? USUAL
  const aspect = Aspect.safeParse(params.get('aspect')).data
  const judgement = Judgement.safeParse(params.get('judgement')).data ?? 'good'
  return {
    months,
    aspect,
    judgement,
    setMonths: (chosen: Months) => change({ months: chosen === USUAL ? undefined : chosen }),
    setJudgement: (chosen: Judgement) => change({ judgement: chosen }),
    /** Address of an aspect's sentences; without an aspect that of the overview. */
    addressOf: (named?: Aspect, judged?: Judgement): string => {
      const next = new URLSearchParams(params)
      for (const name of ['aspect', 'judgement']) next.delete(name)
      if (named && judged) {
        next.set('aspect', named)
        next.set('judgement', judged)
      }
      return `/aspects?${next}`
    },
  }
}
export type AspectAddress = ReturnType<typeof useAspectAddress>
