import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'
import type { Language } from '../i18n/language.ts'

/** Whether the catalogue has a code. */
export const knowsCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)

/** The catalogue's text for a code that came inside an answer; undefined for one we do not know. */
export const codeText = (code: unknown, language: Language): string | undefined =>
  knowsCode(code) ? ERRORS[code][language] : undefined

/** Whether a sentence of the server is the one that a code has anyway. */
export function isTextOf(code: ErrorCode, sentence: string): boolean {
  const { pt, en, message } = ERRORS[code]
  return [pt, en, message].includes(sentence as typeof message)
}
