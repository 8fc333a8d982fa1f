import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { replyPath } from '@avaliax/proto/reviews/reply-path.ts'
import type { UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import { wordsInMail } from '@avaliax/providers/mailer/words-in-mail.ts'
import { STARS_OF, URGENT_MAIL_TEXTS } from './urgent-mail.texts.ts'

/** The company is named where a mail is about several. */
export type UrgentInMail = UrgentReview & { companyName: string | null }

interface About {
  language: Language
  /** Any address of the application. */
  url: string
}

/** One review in words, as a mail shows it. */
interface Block {
  stars: string
  /** Stars, author and, where the mail is about several, the company. */
  heading: string
  text: string
  draft: { label: string; text: string } | null
  answer: Button
  see: Button
}
interface Button {
  label: string
  url: string
}

const TEXT_MAX = 600
const FIRST_WORDS_MAX = 60
const MOST_STARS = 5

const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(Math.max(0, MOST_STARS - rating))
const authorOf = ({ authorName }: UrgentReview, language: Language): string =>
  nameInMail(authorName) ?? URGENT_MAIL_TEXTS.somebody[language]

/** A mailbox shows by it what the mail is about: stars, author and first words. */
export function urgentSubject(review: UrgentReview, language: Language): string {
  const words = wordsInMail(review.text, FIRST_WORDS_MAX)
  return `${starsOf(review.rating)} ${authorOf(review, language)}${words && `: “${words}”`}`
}

export function urgentBlock(review: UrgentInMail, { language, url }: About): Block {
  const { reviewId, rating, companyName, text, draft } = review
  const address = (path: string) => new URL(`${path}&lang=${language}`, url).href
  const word = (name: keyof typeof URGENT_MAIL_TEXTS) => URGENT_MAIL_TEXTS[name][language]
  const named = [STARS_OF[language](rating), authorOf(review, language), companyName]
  return {
    stars: starsOf(rating),
    heading: named.filter(Boolean).join(' · '),
    text: wordsInMail(text, TEXT_MAX),
    draft: draft ? { label: word('draft'), text: wordsInMail(draft, TEXT_MAX) } : null,
    answer: { label: word('answer'), url: address(replyPath(reviewId)) },
    see: { label: word('see'), url: address(`/reviews?review=${reviewId}`) },
  }
}

export const urgentText = ({ stars, heading, text, draft, answer, see }: Block): string =>
  [
    `${stars} ${heading}`,
    text,
    ...(draft ? [`${draft.label}: ${draft.text}`] : []),
    ...[answer, see].map(({ label, url }) => `${label}: ${url}`),
  ].join('\n')

const CARD = 'margin:0 0 20px;padding:16px;border:1px solid #dbe2e1;border-radius:12px'
const WORDS = 'margin:0 0 12px;overflow-wrap:anywhere'
const QUOTED = 'margin:0 0 12px;padding-left:12px;border-left:3px solid #dbe2e1;overflow-wrap:anywhere'
const SMALL = 'margin:0 0 4px;color:#55635f;font-size:13px'

const APART = 'display:inline-block;margin:0 8px 8px 0'

/** The buttons stand one below the other where both have no room. */
export const urgentHtml = (
  { stars, heading, text, draft, answer, see }: Block,
  buttonHtml: (button: Button & { plain?: boolean }) => Html,
): Html =>
  html`<div class="ax-line" style="${CARD}"><p style="${WORDS}"><span style="color:#b45309;font-size:18px" class="ax-stars" aria-hidden="true">${stars}</span><br><strong>${heading}</strong></p>
<p dir="auto" style="${WORDS}">${text}</p>${draft && html`<p class="ax-small" style="${SMALL}">${draft.label}</p><p class="ax-line" dir="auto" style="${QUOTED}">${draft.text}</p>`}
${[buttonHtml(answer), buttonHtml({ ...see, plain: true })].map((button) => html`<span style="${APART}">${button}</span>`)}</div>`
