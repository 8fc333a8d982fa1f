import type { PolicyFinding } from '@avaliax/proto/policy/findings.ts'
import type { TextKind } from '@avaliax/proto/policy/rule-set.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'

type Read = typeof import('@avaliax/proto/policy/findings.ts').findings
const NONE: readonly PolicyFinding[] = []

/** Answers what a text says against the rules while it is typed; the rules are loaded with the first text. */
export function useFindings(text: string, kind: TextKind, said = ''): readonly PolicyFinding[] {
  const language = useLanguage()
  const typed = useDeferredValue(text)
  const [read, setRead] = useState<{ findings: Read }>()
  const wanted = typed !== '' && read === undefined
  useEffect(() => {
    if (!wanted) return
    let gone = false
    // Without them the server alone reads the text.
    import('@avaliax/proto/policy/findings.ts')
      .then(({ findings }) => !gone && setRead({ findings }))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [wanted])
  return useMemo(
    () => (read && typed ? read.findings(typed, language, kind, said) : NONE),
    [read, typed, language, kind, said],
  )
}
