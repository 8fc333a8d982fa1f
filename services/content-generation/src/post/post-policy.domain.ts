import { appError } from '@avaliax/chassis/errors.ts'
import { findings } from '@avaliax/proto/policy/findings.ts'
import type { Language } from '@avaliax/proto/values.ts'

interface OfReview {
  text: string | null
  originalText?: string | null
}

/** A text that the law forbids is not posted, unless the customer wrote it of themselves; hints are the editor's business. */
export function assertLawful(postText: string, { text, originalText }: OfReview, language: Language): void {
  const said = [text, originalText].filter(Boolean).join(' ')
  const forbidden = findings(postText, language, 'post', said).filter(({ blocks }) => blocks)
  if (forbidden.length === 0) return
  const details = forbidden.map(({ why: message }) => ({ path: 'postText', message }))
  throw appError('TEXT_UNLAWFUL', { details })
}
