import { appError } from '@avaliax/chassis/errors.ts'
import { findings } from '@avaliax/proto/policy/findings.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { writtenText } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'

type Sent = Pick<
  Review,
  | 'replyState'
  | 'responseText'
  | 'pendingResponseText'
  | 'text'
  | 'originalText'
  | 'language'
  | 'originalLanguage'
>

/** A text that the law forbids is not published; hints are the editor's business. */
export function assertLawful(review: Sent, language: Language): void {
  const text = review.replyState === 'live' ? review.pendingResponseText : review.responseText
  const forbidden = findings(text ?? '', language, 'reply', writtenText(review) ?? '').filter(
    ({ blocks }) => blocks,
  )
  if (forbidden.length === 0) return
  const details = forbidden.map(({ why: message }) => ({ path: 'responseText', message }))
  throw appError('TEXT_UNLAWFUL', { details })
}
