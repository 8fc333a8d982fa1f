import { FILE_MAX_BYTES, type FileImportReport } from '@avaliax/proto/reviews/import-file.routes.ts'
import { useState } from 'react'
import { type ApiProblem, problemText } from '../../../shared/api/problem.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useImportReviewFileMutation } from './file-import.api.ts'
import { fileImportTexts } from './file-import.texts.ts'

export type FileFormat = 'takeout' | 'csv'

interface ChosenFile {
  name: string
  content: string
}

interface Given {
  clientId: number
  /** The import is under way. */
  onStarted: (run: NonNullable<FileImportReport['run']>) => void
}

/** Choose a file, see what it would do, import it. A dry run follows each choice of file or format. */
export function useFileImport({ clientId, onStarted }: Given) {
  const t = useTexts(fileImportTexts)
  const language = useLanguage()
  const [send, { isLoading }] = useImportReviewFileMutation()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [format, setFormat] = useState<FileFormat>('takeout')
  const [report, setReport] = useState<FileImportReport | null>(null)
  const [problem, setProblem] = useState<{ title: string; text?: string } | null>(null)

  const ask = async (chosen: ChosenFile, as: FileFormat, dryRun: boolean) => {
    setProblem(null)
    const body = { format: as, content: chosen.content, dryRun }
    const { data, error } = await send({ params: { clientId }, body })
    if (data) return data
    const text = problemText(error as ApiProblem, language)
    setProblem({ title: t(dryRun ? 'failed' : 'importFailed'), text })
    return null
  }
  const check = async (chosen: ChosenFile, as: FileFormat) => {
    setFile(chosen)
    setFormat(as)
    setReport(null)
    setReport(await ask(chosen, as, true))
  }

  return {
    file,
    format,
    report,
    problem,
    working: isLoading,
    async choose(chosen: File) {
      if (chosen.size > FILE_MAX_BYTES) return setProblem({ title: t('tooLarge') })
      const content = await chosen.text().catch(() => '')
      if (content.trim() === '') return setProblem({ title: t('unreadable') })
      await check({ name: chosen.name, content }, formatOf(chosen.name, content))
    },
    changeFormat: (as: FileFormat) => file && check(file, as),
    async start() {
      const done = file && (await ask(file, format, false))
      if (done?.run) onStarted(done.run)
      else if (done) setReport(done)
    },
    again() {
      setFile(null)
      setReport(null)
      setProblem(null)
    },
  }
}
export type FileImport = ReturnType<typeof useFileImport>

/** What a file is called is not always what it is. */
export function formatOf(name: string, content: string): FileFormat {
  if (/^\s*[[{]/.test(content)) return 'takeout'
  return /\.json$/i.test(name) ? 'takeout' : 'csv'
}
