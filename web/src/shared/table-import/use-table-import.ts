import { FOREIGN_FILES, foreignKindOf } from '@avaliax/proto/file-text.ts'
import { useState } from 'react'
import { type ApiProblem, problemText } from '../api/problem.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import type { ImportColumn } from './column-choice.tsx'
import { tableImportTexts } from './table-import.texts.ts'
import { useColumnChoice } from './use-column-choice.ts'

/** The server says this of a table: row by row what it would bring, later what it brought. */
export interface TableAnswer {
  dryRun: boolean
  ready: number
  created: number
  droppedColumns: readonly string[]
  rows: readonly { line: number; state: string }[]
}

export interface RowsDone {
  done: number
  total: number
}

interface Kind<A> {
  /** By which choices of columns are remembered. */
  name: string
  /** The import reads these of a table. */
  columns: readonly ImportColumn[]
  /** `tell` says how many of how many rows are done, where one table takes several calls. */
  send: (
    csv: string,
    dryRun: boolean,
    tell: (done: RowsDone) => void,
  ) => Promise<{ data?: A; error?: ApiProblem }>
  /** Whether the contract takes a text of that size. */
  fits: (csv: string) => boolean
  tooLarge: string
  /** For a table that the server refuses without saying why. */
  badTable: string
  importFailed: string
  /** Says that rows that were added before the connection was lost are not added twice. */
  againIsSafe: string
}

interface Progress<A> {
  /** The table that is being imported; null until something was chosen. */
  csv: string | null
  answer: A | null
  trouble: { title: string; text?: string } | null
}
const START = { csv: null, answer: null, trouble: null }

/** Statuses after which nobody knows how far the server came. */
const LOST_ON_THE_WAY = [0, 502, 503, 504]

/** Two looks at one text: what it would bring, then, once confirmed, what it brought. */
export function useTableImport<A extends TableAnswer>(kind: Kind<A>) {
  const t = useTexts(tableImportTexts)
  const language = useLanguage()
  const [working, setWorking] = useState(false)
  const [progress, tell] = useState<RowsDone | null>(null)
  const [{ csv, answer, trouble }, become] = useState<Progress<A>>(START)
  const [pasted, paste] = useState('')
  const choice = useColumnChoice(kind.name, (text) => void check(text))
  const ask = async (text: string, dryRun: boolean) => {
    setWorking(true)
    const answered = await kind.send(text, dryRun, tell)
    setWorking(false)
    tell(null)
    return answered
  }

  /** Answers the server's reason, which says best what is wrong with a table. */
  const reasonOf = (problem: ApiProblem): string => {
    if (problem.code !== 'VALIDATION_ERROR') return problemText(problem, language)
    return problem.details?.[0]?.message ?? kind.badTable
  }

  const check = async (text: string) => {
    choice.stop()
    if (text.trim() === '') return become({ ...START, trouble: { title: t('emptyFile') } })
    const foreign = foreignKindOf(text)
    if (foreign)
      return become({ ...START, trouble: { title: t('unreadable'), text: FOREIGN_FILES[foreign][language] } })
    if (!kind.fits(text)) return become({ ...START, trouble: { title: kind.tooLarge } })
    const { data, error } = await ask(text, true)
    if (error) {
      const isReadAnew = error.code === 'VALIDATION_ERROR' && (await choice.offer(text))
      if (!isReadAnew) become({ ...START, trouble: { title: t('checkFailed'), text: reasonOf(error) } })
      return
    }
    if (data?.rows.length === 0) return become({ ...START, trouble: { title: t('emptyFile') } })
    become({ csv: text, answer: data ?? null, trouble: null })
  }

  const confirm = async () => {
    const { data, error } = await ask(csv ?? '', false)
    if (data) return become({ csv, answer: data, trouble: null })
    if (!error) return
    const unknown = LOST_ON_THE_WAY.includes(error.status) ? ` ${kind.againIsSafe}` : ''
    become({ csv, answer, trouble: { title: kind.importFailed, text: reasonOf(error) + unknown } })
  }

  return {
    answer,
    trouble,
    working,
    progress,
    pasted,
    paste,
    check,
    confirm,
    choice: { ...choice, columns: kind.columns },
    startOver() {
      choice.stop()
      become(START)
    },
    refuse: (title: string) => become({ ...START, trouble: { title } }),
  }
}
export type TableImport<A extends TableAnswer> = ReturnType<typeof useTableImport<A>>
