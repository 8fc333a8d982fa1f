import { type Input, urlOf } from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { currentLanguage, localeOf } from '../i18n/language.ts'
import { signInAgain } from '../session/sign-in-again.ts'
import { storedToken } from '../session/storage.ts'
import { type ApiProblem, networkProblem, problemFrom } from './problem.ts'
import { headersFor } from './send.ts'

export interface Download<R extends RouteContract> {
  route: R
  input: Input<R>
  fileName: string
}

export type DownloadOutcome = 'saved' | 'no-token' | 'session-over' | ApiProblem

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** Fetches a file with the session's token, which a plain link would not carry, and hands it to the browser. */
export async function download<const R extends RouteContract>(file: Download<R>): Promise<DownloadOutcome> {
  if (!storedToken()) return 'no-token'
  const { params = {}, query = {} } = (file.input ?? {}) as LooseInput
  const fetchFile = () =>
    fetch(new URL(urlOf(file.route.path, params, query), location.origin), {
      method: file.route.method,
      // A CSV is written as spreadsheets in the page's language read it.
      headers: { ...headersFor(undefined), 'accept-language': localeOf(currentLanguage()) },
      credentials: 'include',
    })
  try {
    let response = await fetchFile()
    if (await asksForPassword(response)) {
      if (!(await signInAgain())) return await problemFrom(response)
      response = await fetchFile()
    }
    if (response.status === 401 || response.status === 403) return 'session-over'
    if (!response.ok) return await problemFrom(response)
    saveFile(await response.blob(), file.fileName)
    return 'saved'
  } catch {
    return networkProblem()
  }
}

/** Addresses of people are taken away by whoever knows the password, not by whoever finds the page open. */
async function asksForPassword(response: Response): Promise<boolean> {
  return !response.ok && (await problemFrom(response.clone())).code === 'SIGN_IN_AGAIN'
}

/** Hands content to the browser as a file of this name. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
