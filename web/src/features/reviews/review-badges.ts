import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { languageName } from '../../shared/i18n/language-name.ts'
import { translator } from '../../shared/i18n/texts.ts'
import { approvalTexts } from './approval/approval.texts.ts'
import { foreignLanguageOf, isResponded, isUrgent, wordingOf } from './review.rules.ts'
import { reviewsTexts } from './reviews.texts.ts'

export interface ReviewBadge {
  text: string
  /** A longer look finds this meaning. */
  title?: string
  /** `source` is the provider's name, which stands without a frame and is never translated. */
  look?: 'urgent' | 'good' | 'source'
}

/** `iFood 8,5/10`, as the platform itself counts. */
const originText = ({ origin }: Review, reader: Language): string | null =>
  origin
    ? `${origin.name} ${new Intl.NumberFormat(reader === 'pt' ? 'pt-BR' : 'en').format(origin.rating)}/${origin.scale}`
    : null

/** Answers what stands out of a review, in the order in which it is said. */
export function badgesOf(review: Review, reader: Language): ReviewBadge[] {
  const t = translator(reviewsTexts, reader)
  const approval = translator(approvalTexts, reader)
  const foreign = foreignLanguageOf(review, reader)
  const language = foreign && languageName(foreign, reader)
  const { replyState, source, origin } = review
  const badges: (ReviewBadge | false | undefined | null | '')[] = [
    language && { text: language, title: t('languageBadge', { language }) },
    // Content of the maps carries the provider's name wherever it is shown.
    source === 'places' && { text: 'Google Maps', look: 'source' },
    source === 'file' && {
      text: originText(review, reader) ?? t('fromFile'),
      title: origin ? t('originHint', { name: origin.name }) : t('fromFileHint'),
    },
    origin?.isPrivate && { text: t('privateBadge'), title: t('privateHint') },
    !wordingOf(review).original && { text: t('starsOnly') },
    replyState === 'draft' && { text: t(review.responseEditedAt ? 'edited' : 'draft') },
    review.approval?.state === 'waiting' && { text: approval('waitingBadge') },
    review.approval?.state === 'declined' && { text: approval('declinedBadge'), look: 'urgent' },
    replyState === 'sending' && { text: t('sendingBadge') },
    replyState === 'rejected' && { text: t('rejectedBadge'), look: 'urgent' },
    // While it can be taken back nobody has been answered yet.
    isResponded(review) && replyState !== 'sending' && { text: t('responded'), look: 'good' },
    review.namesake && { text: t('namesake'), title: t('namesakeHint') },
    review.replyOutdated && { text: t('replyOutdated') },
    review.pendingResponseText && { text: t('newTextBadge') },
    !review.deletedAt && isUrgent(review) && { text: t('urgent'), look: 'urgent' },
    review.deletedAt && { text: t(review.formerPlace ? 'formerPlace' : 'removed') },
  ]
  return badges.filter((badge) => typeof badge === 'object' && badge !== null)
}
