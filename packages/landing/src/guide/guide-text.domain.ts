import type { Language } from '@avaliax/proto/values.ts'
import { Lexer, type Token, type Tokens } from 'marked'

/** One page of the guide in one language: its first heading, the paragraph below it, and all the rest. */
export interface GuideText {
  title: string
  summary: string
  body: Token[]
}

/** Section by section the same in both languages. */
export type GuidePage = Readonly<Record<Language, GuideText>>

/** Without the additions of GFM, which make links of bare addresses. */
const OPTIONS = { gfm: false }

/**
 * Reads a page written in Markdown.
 *
 * @throws Error where it does not begin with a title and a summary
 */
export function guideText(markdown: string): GuideText {
  const [title, summary, ...body] = new Lexer(OPTIONS).lex(markdown).filter(({ type }) => type !== 'space')
  if (!isHeading(title) || !isParagraph(summary))
    throw new Error(`A page begins with a title and a summary: ${markdown.slice(0, 80)}`)
  return { title: title.text, summary: summary.text, body }
}

const isHeading = (token?: Token): token is Tokens.Heading => token?.type === 'heading'
const isParagraph = (token?: Token): token is Tokens.Paragraph => token?.type === 'paragraph'
