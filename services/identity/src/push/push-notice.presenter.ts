import { createHash } from 'node:crypto'
import { NOTIFICATION_TEXTS, notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import { commonPath } from '../notification/common-path.domain.ts'
import type { NotificationRow } from '../notification/notification.model.ts'
import type { Names } from '../notification/notification-names.query.ts'

const BODY_MAX = 300
const LANGUAGES: Record<Language, string> = { pt: 'pt-BR', en: 'en' }
const COUNTED: Record<Language, (count: number) => string> = {
  pt: (count) => `${count} avisos`,
  en: (count) => `${count} notices`,
}

interface Notice {
  rows: readonly NotificationRow[]
  namesOf: (row: NotificationRow) => Names
  pushId: string
  language: Language
  publicUrl: string
}

/** By it the push service and the browser know that a message takes the place of an earlier one. */
export const topicOf = (pushId: string): string =>
  createHash('sha256').update(pushId).digest('base64url').slice(0, 32)

/**
 * A declarative push message: Safari shows it by itself, our worker reads it elsewhere. It is seen on a locked screen by
 * whoever holds the device, so it has the company's name and our own words, and none of a customer's.
 */
export function pushMessage({ rows, namesOf, pushId, language, publicUrl }: Notice): string {
  const sentence = (row: NotificationRow) => NOTIFICATION_TEXTS[row.topic][language](row)
  const company = (row: NotificationRow) => nameInMail(namesOf(row).companyName) ?? ''
  const [first] = rows
  const single = rows.length === 1 && first
  const lines = new Set(rows.map((row) => [company(row), sentence(row)].filter(Boolean).join(': ')))
  const url = new URL(commonPath(rows.map(notificationPath)), publicUrl)
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: single ? sentence(single) : COUNTED[language](rows.length),
      body: shortened(single ? company(single) : [...lines].join('\n')),
      lang: LANGUAGES[language],
      dir: 'ltr',
      tag: topicOf(pushId),
      navigate: url.href,
      silent: false,
    },
  })
}

const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length > BODY_MAX ? `${characters.slice(0, BODY_MAX - 1).join('')}…` : text
}
