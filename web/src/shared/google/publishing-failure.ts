import { codeText } from '../api/code-text.ts'
import type { Language } from '../i18n/language.ts'
import { type GoogleState, type Refusal, refusalByGoogle } from './google-refusal.ts'

/** Why a reply was not published, and who refused it: us, with a code of the catalogue, or Google, with a policy. */
export function refusalOf(violation: string | null, google: GoogleState, language: Language): Refusal {
  const ours = codeText(violation, language)
  return refusalByGoogle(violation, google, language) ?? { byUs: ours !== undefined, text: ours }
}
