import { FIRST_ANSWERS_ID } from '@avaliax/proto/document/first-queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { selectedCompanyId, storedToken } from '../session/storage.ts'

interface Answers {
  /** Whose they are: of which session, company and language. */
  about: { sessionId: string; language: string; companyId: number | null }
  /** By address. */
  answers: Record<string, { headers: Record<string, string>; body: unknown }>
}

let left: Answers | null = null

/**
 * The answer that came with the page itself, once, to a question with these headers; undefined where it came with none, or with one of another session, company
 * or language. A page that is shown again by the way back brings nothing: its answers are of its first time.
 */
export function takeFirstAnswer(url: string, askedWith: Record<string, string>): Response | undefined {
  const came = read()
  if (came !== undefined) left = came
  const found = left?.answers[url]
  if (!left || !found || !isAbout(left.about)) return undefined
  delete left.answers[url]
  const body = JSON.stringify(found.body)
  // The worker keeps what it hears being answered; this it would not hear.
  const said = {
    type: 'came',
    url: new URL(url, location.origin).href,
    askedWith,
    body,
    headers: found.headers,
  }
  navigator.serviceWorker?.controller?.postMessage(said)
  return new Response(body, { headers: found.headers })
}

/** Undefined where the page brought none, or they were read before. */
function read(): Answers | null | undefined {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (!element?.textContent) return undefined
  element.remove()
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' ? null : JSON.parse(element.textContent)
}

function isAbout({ sessionId, language, companyId }: Answers['about']): boolean {
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
