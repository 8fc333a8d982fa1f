import { type EmployeeImport, importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { useState } from 'react'
import { type ApiProblem, problemText } from '../../shared/api/problem.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { importTexts } from './import.texts.ts'
import { useImportEmployeesMutation } from './team.api.ts'

export interface Trouble {
  title: string
  text?: string
}

interface Progress {
  /** What is being imported; null until something was chosen. */
  csv: string | null
  /** What each row would bring, later what it brought. */
  answer: EmployeeImport | null
  trouble: Trouble | null
}
const START: Progress = { csv: null, answer: null, trouble: null }

/** Statuses after which nobody knows how far the server came. */
const LOST_ON_THE_WAY = [0, 502, 503, 504]

/** Two looks at one text: what it would bring, then, once confirmed, what it brought. */
export function useImport(clientId: number) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const [send, { isLoading }] = useImportEmployeesMutation()
  const [{ csv, answer, trouble }, become] = useState(START)
  const [pasted, paste] = useState('')
  const ask = (text: string, dryRun: boolean) =>
    send({ params: { clientId }, body: { csv: text, dryRun } }) as Promise<{
      data?: EmployeeImport
      error?: ApiProblem
    }>

  /** What is wrong with a table the server says best, but only in Portuguese. */
  const reasonOf = (problem: ApiProblem): string => {
    if (problem.code !== 'VALIDATION_ERROR') return problemText(problem, language)
    return problem.details?.[0]?.message ?? t('badTable')
  }

  const check = async (text: string) => {
    if (text.trim() === '') return become({ ...START, trouble: { title: t('emptyFile') } })
    if (!importEmployees.body.safeParse({ csv: text }).success) {
      return become({ ...START, trouble: { title: t('tooLarge') } })
    }
    const { data, error } = await ask(text, true)
    if (error) return become({ ...START, trouble: { title: t('checkFailed'), text: reasonOf(error) } })
    if (data?.rows.length === 0) return become({ ...START, trouble: { title: t('emptyFile') } })
    become({ csv: text, answer: data ?? null, trouble: null })
  }

  const confirm = async () => {
    const { data, error } = await ask(csv ?? '', false)
    if (data) return become({ csv, answer: data, trouble: null })
    if (!error) return
    const unknown = LOST_ON_THE_WAY.includes(error.status) ? ` ${t('againIsSafe')}` : ''
    become({ csv, answer, trouble: { title: t('importFailed'), text: reasonOf(error) + unknown } })
  }

  return {
    answer,
    trouble,
    working: isLoading,
    pasted,
    paste,
    check,
    confirm,
    startOver: () => become(START),
    refuse: (title: string) => become({ ...START, trouble: { title } }),
  }
}
export type Import = ReturnType<typeof useImport>
