import { TEMPLATE_WORDS } from './reply-template.routes.ts'

interface Names {
  authorName: string
  companyName: string
}

/** Fills in the names; of the author the first, as people greet each other. */
export function filledTemplate(text: string, { authorName, companyName }: Names): string {
  const first = authorName.trim().split(/\s+/)[0] ?? ''
  const values = { author: first, company: companyName }
  let filled = text
  for (const [kind, words] of Object.entries(TEMPLATE_WORDS))
    for (const word of words) filled = filled.replaceAll(word, () => values[kind as keyof typeof values])
  return filled
}
