import { FOREIGN_FILES, foreignKindOf, textOfFile } from '@avaliax/proto/file-text.ts'
import {
  FILE_MAX_BYTES,
  type FileImportReport,
  type FileOrigin,
} from '@avaliax/proto/reviews/import-file.routes.ts'
import { useState } from 'react'
import { type Failure, isProblem, problemText } from '../../../shared/api/problem.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useColumnChoice } from '../../../shared/table-import/use-column-choice.ts'
import { useImportReviewFileMutation } from './file-import.api.ts'
import { fileImportTexts } from './file-import.texts.ts'

/** A file whose columns are not known; Takeout's have none. */
const isUnknownTable = (error: Failure, content: string): boolean =>
  isProblem(error) && error.code === 'FILE_UNREADABLE' && !/^\s*[[{]/.test(content)
const REVIEW_COLUMNS = [
  { name: 'nota', text: 'columnRating', required: true },
  { name: 'data', text: 'columnDate', required: true },
  { name: 'autor', text: 'columnAuthor' },
  { name: 'texto', text: 'columnText' },
  { name: 'resposta', text: 'columnReply' },
] as const

interface ChosenFile {
  name: string
  content: string
}

interface Input {
  clientId: number
  /** The import is under way. */
  onStarted: (run: NonNullable<FileImportReport['run']>) => void
}

/** Choose a file, see what it would do, import it. A dry run follows each choice. */
export function useFileImport({ clientId, onStarted }: Input) {
  const t = useTexts(fileImportTexts)
  const language = useLanguage()
  const [send, { isLoading }] = useImportReviewFileMutation()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [report, setReport] = useState<FileImportReport | null>(null)
  const [problem, setProblem] = useState<{ title: string; text?: string } | null>(null)

  const [origin, setOrigin] = useState<FileOrigin>({ name: '', scale: 5 })

  const choice = useColumnChoice('reviews', (content) => void check({ name: file?.name ?? '', content }))

  const ask = async ({ content }: ChosenFile, dryRun: boolean) => {
    setProblem(null)
    const name = origin.name.trim()
    const ofPlatform = name && { origin: { ...origin, name } }
    const { data, error } = await send({ params: { clientId }, body: { content, dryRun, ...ofPlatform } })
    if (error && dryRun && isUnknownTable(error, content) && (await choice.offer(content))) return null
    if (error)
      setProblem({ title: t(dryRun ? 'failed' : 'importFailed'), text: problemText(error, language) })
    return data ?? null
  }
  const check = async (file: ChosenFile) => {
    setFile(file)
    setReport(null)
    choice.stop()
    setReport(await ask(file, true))
  }

  return {
    origin,
    setOrigin,
    file,
    report,
    problem,
    working: isLoading,
    choice: {
      ...choice,
      columns: REVIEW_COLUMNS.map(({ text, ...column }) => ({ ...column, label: t(text) })),
    },
    async choose(file: File) {
      if (file.size > FILE_MAX_BYTES) return setProblem({ title: t('tooLarge') })
      const content = await file.arrayBuffer().then(contentOf, () => '')
      if (content.trim() === '') return setProblem({ title: t('unreadable') })
      const kind = foreignKindOf(content)
      if (kind) return setProblem({ title: t('failed'), text: FOREIGN_FILES[kind][language] })
      await check({ name: file.name, content })
    },
    async start() {
      const result = file && (await ask(file, false))
      if (result?.run) onStarted(result.run)
      else if (result) setReport(result)
    },
    again() {
      setFile(null)
      setReport(null)
      setProblem(null)
      choice.stop()
    },
  }
}
export type FileImport = ReturnType<typeof useFileImport>

const contentOf = (bytes: ArrayBuffer): string => textOfFile(new Uint8Array(bytes))
