import type { NotificationFacts } from './notification.routes.ts'

/** The company's name takes the place of each of these, also as people know them from other programs: `{{Empresa}}`. */
export const COMPANY_WORDS = ['{empresa}', '{company}'] as const

const FIELD = /\{{1,2} ?([\p{L}_]{1,40}) ?\}{1,2}/gu

const isCompany = (word: string): boolean =>
  COMPANY_WORDS.some((known) => known === `{${word.toLowerCase()}}`)

/** Words in braces that nothing would be put in place of. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].flatMap(([field, word = '']) => (isCompany(word) ? [] : [field]))

/** For a company whose name is not known yet. */
const SOME_COMPANY = 'sua empresa'

export const filledMessage = (text: string, companyName = SOME_COMPANY): string =>
  text.replace(FIELD, (field, word: string) => (isCompany(word) ? companyName : field))

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
