import type { NotificationFacts } from './notification.routes.ts'

/** The company's name takes the place of each of these. */
export const COMPANY_WORDS = ['{empresa}', '{company}'] as const

const FIELD = /\{[\p{L}_]{1,40}\}/gu

/** Words in braces that nothing would be put in place of. */
export const unknownFields = (text: string): string[] =>
  (text.match(FIELD) ?? []).filter((field) => !COMPANY_WORDS.some((word) => word === field))

/** For a company whose name is not known yet. */
const SOME_COMPANY = 'sua empresa'

export const filledMessage = (text: string, companyName = SOME_COMPANY): string =>
  COMPANY_WORDS.reduce((filled, word) => filled.replaceAll(word, () => companyName), text)

const PARAGRAPHS = /\s*\n\s*\n\s*/

/** The line that bell and mail begin with: the subject, else the first line; the other paragraphs follow it. */
export function messageParts({ subject, message = '' }: Pick<NotificationFacts, 'subject' | 'message'>): {
  head: string
  rest: string[]
} {
  const [first = '', ...others] = message.trim().split('\n')
  const head = subject ?? first.trim()
  const rest = (subject ? message : others.join('\n')).trim()
  return { head, rest: rest === '' ? [] : rest.split(PARAGRAPHS) }
}
