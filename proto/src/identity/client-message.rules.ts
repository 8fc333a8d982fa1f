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

/** Lines between empty ones. */
function paragraphsOf(text: string): string[] {
  const paragraphs = ['']
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    const last = paragraphs.at(-1)
    if (line === '') paragraphs.push('')
    else paragraphs[paragraphs.length - 1] = last ? `${last}\n${line}` : line
  }
  return paragraphs.filter(Boolean)
}

/** The line that bell and mail begin with: the subject, else the first line; the other paragraphs follow it. */
export function messageParts({ subject, message = '' }: Pick<NotificationFacts, 'subject' | 'message'>): {
  head: string
  rest: string[]
} {
  const [first = '', ...others] = message.trim().split('\n')
  const head = subject ?? first.trim()
  return { head, rest: paragraphsOf(subject ? message : others.join('\n')) }
}
