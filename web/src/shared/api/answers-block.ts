import type { AnswerName, AnswersBlock, NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { FIRST_ANSWERS_ID } from '@avaliax/proto/document/first-queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { selectedCompanyId, storedToken } from '../session/storage.ts'

export const blockElement = () => document.getElementById(FIRST_ANSWERS_ID)

/** Reads what came with the page; null where it is shown again by the way back: its answers are of its first time. */
export function readBlock(element: HTMLElement): AnswersBlock | null {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' ? null : JSON.parse(element.textContent ?? 'null')
}

/** Whether answers are of the session, company and language that this page is for. */
export function isAbout({ sessionId, language, companyId }: AnswersBlock['about']): boolean {
  const chosen = selectedCompanyId()
  const isOfCompany = chosen === null || chosen === String(companyId)
  return isOfCompany && language === currentLanguage() && sessionId === sessionOf(storedToken())
}

/** The session that a token names; the server alone decides whether it holds. */
function sessionOf(token: string | null): string | null {
  try {
    const [, claims = ''] = token?.split('.') ?? []
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sid
  } catch {
    return null
  }
}

/** Answers by name as the application's own questions would have them: lists with what their headers say. */
export function namedAnswers({ answers, names }: AnswersBlock): Partial<NamedAnswers> {
  const entries = (Object.entries(names) as [AnswerName, string][]).map(([name, url]) => {
    const { headers = {}, body } = answers[url] ?? {}
    const total = headers['x-total-count']
    return [name, total === undefined ? body : { items: body, total: Number(total) }]
  })
  return Object.fromEntries(entries)
}
