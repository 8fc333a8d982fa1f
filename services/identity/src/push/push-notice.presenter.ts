import { createHash } from 'node:crypto'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import type { NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import { NOTIFICATION_TEXTS, notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { replyPath } from '@avaliax/proto/reviews/reply-path.ts'
import type { UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import { withoutHiddenSigns } from '@avaliax/proto/scanner/public-name.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import { commonPath } from '../notification/common-path.domain.ts'
import type { NotificationRow } from '../notification/notification.model.ts'
import type { Names } from '../notification/notification-names.query.ts'
import type { WordsOf } from './push-words.query.ts'

const BODY_MAX = 300
const STARS = 5
const AUTHOR_MAX = 60
const WORDS_MAX = 140
const LANGUAGES: Record<Language, string> = { pt: 'pt-BR', en: 'en' }
const COUNTED: Record<Language, (count: number) => string> = {
  pt: (count) => `${count} avisos`,
  en: (count) => `${count} notices`,
}

interface Notice {
  rows: readonly NotificationRow[]
  namesOf: (row: NotificationRow) => Names
  /** Finds what its customer said, for a person who chose to read it there. */
  wordsOf: WordsOf
  pushId: string
  language: Language
  publicUrl: string
}

/** By it the push service and the browser know that a message takes the place of an earlier one. */
export const topicOf = (pushId: string): string =>
  createHash('sha256').update(pushId).digest('base64url').slice(0, 32)

/**
 * A declarative push message: Safari shows it by itself, our worker reads it elsewhere. It is seen on a locked screen by
 * whoever holds the device, so it has the company's name and our own words, and a customer's where its person chose that.
 */
export function pushMessage({ rows, namesOf, wordsOf, pushId, language, publicUrl }: Notice): string {
  const sentence = (row: NotificationRow) => NOTIFICATION_TEXTS[row.topic][language](row)
  const company = (row: NotificationRow) => nameInMail(namesOf(row).companyName) ?? ''
  const [first] = rows
  const single = rows.length === 1 && first
  const said = (row: NotificationRow) => saidIn(wordsOf(row))
  const lines = new Set(
    rows.map((row) => [company(row), said(row) || sentence(row)].filter(Boolean).join(': ')),
  )
  const path = (single && composerOf(single)) || commonPath(rows.map(notificationPath))
  const url = new URL(path, publicUrl)
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: single ? sentence(single) : COUNTED[language](rows.length),
      body: shortened(
        single ? [said(single), company(single)].filter(Boolean).join('\n') : [...lines].join('\n'),
      ),
      lang: LANGUAGES[language],
      dir: 'ltr',
      tag: topicOf(pushId),
      navigate: url.href,
      silent: false,
    },
  })
}

const ANSWERED: ReadonlySet<NotificationTopic> = new Set(['urgent-review', 'reply-rejected'])

/** A review opens with its draft: to publish it is the second tap. */
const composerOf = ({ topic, facts: { reviewId } }: NotificationRow): string | undefined =>
  reviewId && ANSWERED.has(topic) ? replyPath(reviewId) : undefined

/** Puts a text on one line, as a person typed it but for what no screen shows. */
const onOneLine = (text: string, most: number): string => {
  const line = withoutHiddenSigns(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > most ? `${cutBetween(line, most)}…` : line
}

function saidIn(words: UrgentReview | null): string {
  if (!words) return ''
  const { rating, authorName, text } = words
  const stars = '★'.repeat(rating) + '☆'.repeat(STARS - rating)
  const author = onOneLine(authorName, AUTHOR_MAX)
  const beginning = onOneLine(text, WORDS_MAX)
  return beginning ? `${stars} ${author}: ${beginning}` : `${stars} ${author}`
}

const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length > BODY_MAX ? `${characters.slice(0, BODY_MAX - 1).join('')}…` : text
}
