import { useEffect, useState } from 'react'
import { type GoogleState, type Refusal, refusalByGoogle } from '../../shared/google/google-refusal.ts'
import type { Language } from '../../shared/i18n/language.ts'

type RefusalOf = typeof import('../../shared/google/publishing-failure.ts')['refusalOf']

const load = async (): Promise<RefusalOf> =>
  (await import('../../shared/google/publishing-failure.ts')).refusalOf

/** For a list of our own reasons that could not be loaded. */
const UNEXPLAINED: RefusalOf = () => ({ byUs: false, text: undefined })

interface Asked {
  /** The reply that is named breaks this rule; undefined where there is none. */
  violation: string | null | undefined
  google: GoogleState
  language: Language
}

/** Why a reply was not published. Few have one for which our own list is needed: it is loaded then; undefined until it is there. */
export function useRefusal({ violation, google, language }: Asked): Refusal | undefined {
  const known = violation === undefined ? undefined : refusalByGoogle(violation, google, language)
  const isOurs = violation !== undefined && !known
  const [refusalOf, setRefusalOf] = useState<{ call: RefusalOf }>()
  useEffect(() => {
    if (!isOurs) return
    let isGone = false
    void load()
      .catch(() => UNEXPLAINED)
      .then((call) => isGone || setRefusalOf({ call }))
    return () => {
      isGone = true
    }
  }, [isOurs])
  return isOurs ? refusalOf?.call(violation, google, language) : known
}
