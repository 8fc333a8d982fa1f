import type { RouteContract } from '@avaliax/proto/contract.ts'
import { useState } from 'react'
import { type Download, download } from '../api/download.ts'
import type { ApiProblem } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { checkSession } from '../session/session.ts'
import { clearStoredSession } from '../session/storage.ts'
import { useConfirm } from './use-confirm.ts'
import { useToast } from './use-toast.ts'

const LEAVE_AFTER_MS = 1000
const CONFLICT = 409

const downloadTexts = defineTexts({
  done: { en: '{kind} downloaded successfully', pt: '{kind} baixado com sucesso' },
  noToken: {
    en: 'No authentication token found - please log in again',
    pt: 'Nenhuma sessão encontrada. Entre novamente.',
  },
  sessionOver: { en: 'Session expired', pt: 'Sessão Expirada' },
  logInAgain: { en: 'Sign in again to continue', pt: 'Faça login novamente para continuar' },
  missingTitle: { en: 'Some signs can’t be printed', pt: 'Alguns sinais não podem ser impressos' },
  missingText: {
    en: 'The typeface of the prints lacks: {signs}. Print without them?',
    pt: 'A fonte dos impressos não tem: {signs}. Imprimir sem eles?',
  },
  printWithout: { en: 'Print without them', pt: 'Imprimir sem eles' },
  cancel: { en: 'Cancel', pt: 'Cancelar' },
  failed: { en: 'Failed to download {kind}: {status}', pt: 'Falha ao baixar o {kind}: {status}' },
})

/** Downloads a file and tells how it went. A refused session is given up: its keys at once, the page a second later. */
export function useFileDownload(kind: 'CSV' | 'PDF' | 'ZIP') {
  const t = useTexts(downloadTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirm()
  const [working, setWorking] = useState(false)

  /** `conflict`: what a refusal means there; by default what its code says. */
  const start = async <const R extends RouteContract>(file: Download<R>, conflict?: string) => {
    setWorking(true)
    const outcome = await download(file)
    setWorking(false)
    if (outcome === 'saved') toast.success(t('done', { kind }))
    else if (outcome === 'no-token') toast.error(common('error'), t('noToken'))
    else if (outcome !== 'session-over') {
      const { status } = outcome
      if (outcome.code === 'NAME_NOT_PRINTABLE') askToOmit(file, outcome)
      else if (status === CONFLICT) toast.error(common('error'), conflict ?? outcome)
      else toast.error(common('error'), status ? t('failed', { kind, status }) : common('networkError'))
    } else {
      clearStoredSession()
      toast.error(t('sessionOver'), t('logInAgain'))
      setTimeout(leave, LEAVE_AFTER_MS)
    }
  }
  /** Nothing is left out of a print in silence. */
  const askToOmit = <const R extends RouteContract>(file: Download<R>, { details = [] }: ApiProblem) => {
    const input = (file.input ?? {}) as { query?: object }
    const without = { ...file, input: { ...input, query: { ...input.query, missing: 'omit' } } }
    confirm({
      title: t('missingTitle'),
      content: t('missingText', { signs: details.map(({ message }) => message).join(' ') }),
      okText: t('printWithout'),
      cancelText: t('cancel'),
      onOk: () => void start(without as Download<R>),
    })
  }
  return { start, working }
}

/** Without stored keys the session check ends the session; the log-in page then stands at `/`. */
function leave(): void {
  history.replaceState(null, '', '/')
  void checkSession()
}
