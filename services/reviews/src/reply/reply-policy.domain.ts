import type { Language } from '@avaliax/proto/values.ts'
import { assertLawful } from '@avaliax/providers/policy/assert-lawful.ts'
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
export function assertLawfulReply(review: Sent, language: Language): void {
  const text = review.replyState === 'live' ? review.pendingResponseText : review.responseText
  const said = writtenText(review) ?? ''
  assertLawful(text ?? '', { kind: 'reply', language, path: 'responseText', said })
}
