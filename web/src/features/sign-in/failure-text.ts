import { type ApiProblem, problemText } from '../../shared/api/problem.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { textsNow } from '../../shared/i18n/texts.ts'
import { signInTexts } from './sign-in.texts.ts'

/** Answers what stands above a form that failed. */
export function failureText(problem: ApiProblem, fallback: keyof typeof signInTexts): string {
  // Without a request id the answer was not ours, and its text says nothing to a person.
  const foreign = problem.code === 'INTERNAL' && !problem.requestId
  if (foreign) return textsNow(signInTexts)(fallback)
  const [detail] = problem.details ?? []
  return detail ? detail.message : problemText(problem, currentLanguage())
}
