import { useEffect, useId, useState } from 'react'
import { type ApiProblem, type Failure, isProblem, problemText } from '../api/problem.ts'
import { currentLanguage } from '../i18n/language.ts'
import './refused-field.css'

interface About {
  /** How the call names the field; the end of a path is enough. */
  paths: readonly string[]
  /** Refusals that are about the field and name none. */
  codes?: readonly ApiProblem['code'][]
}

/** Says what is refused of a field outside a form beside it, announced, until another text is typed. */
export function useRefusedField({ paths, codes = [] }: About) {
  const id = useId()
  const [refusal, setRefusal] = useState<{ text: string }>()
  // Once the field can be written in again.
  useEffect(() => {
    if (refusal) document.getElementById(id)?.focus()
  }, [refusal, id])

  /** Whether it is about the field. */
  const refuse = (failure: Failure | undefined): boolean => {
    const text = isProblem(failure) ? textOf(failure) : undefined
    if (text !== undefined) setRefusal({ text })
    return text !== undefined
  }
  const textOf = (problem: ApiProblem): string | undefined => {
    const said = problem.details?.find(({ path }) => paths.some((end) => `.${path}`.endsWith(`.${end}`)))
    if (said) return said.message
    return codes.includes(problem.code) ? problemText(problem, currentLanguage()) : undefined
  }
  const noteId = `${id}-refusal`
  return {
    refuse,
    say: (text: string) => setRefusal({ text }),
    clear: () => setRefusal(undefined),
    /** For the field; `describedBy` is what describes it anyway. */
    field: (describedBy?: string) => ({
      id,
      'aria-describedby': [describedBy, refusal && noteId].filter(Boolean).join(' ') || undefined,
      ...(refusal && { status: 'error' as const, 'aria-invalid': true as const }),
    }),
    note: refusal && (
      <span id={noteId} role="alert" className="refused-field">
        {refusal.text}
      </span>
    ),
  }
}
export type RefusedField = ReturnType<typeof useRefusedField>
