import { type Html, html, type Renderable } from '@avaliax/chassis/http/pages/html.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { GUIDE_PICTURE_SIZE, type GuidePictureName } from './guide-pictures.data.ts'
import type { GuideBlock } from './guide-text.domain.ts'

interface Shown {
  language: Language
  pictures: Readonly<Record<GuidePictureName, string>>
}

/** `**strong**` and `[label](/address)`. */
const MARKS = /\*\*([^*]{1,200})\*\*|\[([^[\]]{1,100})\]\(([^)\s]{1,200})\)/g

/** Pages of the guide keep the language; those of the console know it themselves. */
const hrefOf = (address: string, language: Language) =>
  address.startsWith('/ajuda') ? `${address}?lang=${language}` : address

export function guideWords(words: string, language: Language): Renderable[] {
  const parts: Renderable[] = []
  let end = 0
  for (const mark of words.matchAll(MARKS)) {
    const [whole, strong, label, address = ''] = mark
    parts.push(words.slice(end, mark.index))
    parts.push(
      strong ? html`<strong>${strong}</strong>` : html`<a href="${hrefOf(address, language)}">${label}</a>`,
    )
    end = mark.index + whole.length
  }
  return [...parts, words.slice(end)]
}

export function guideBlock(block: GuideBlock, { language, pictures }: Shown): Html {
  const items = (all: readonly string[]) => all.map((words) => html`<li>${guideWords(words, language)}</li>`)
  if (typeof block === 'string') return html`<p>${guideWords(block, language)}</p>\n`
  if ('steps' in block) return html`<ol>${items(block.steps)}</ol>\n`
  if ('points' in block) return html`<ul>${items(block.points)}</ul>\n`
  const { width, height } = GUIDE_PICTURE_SIZE
  return html`<img class="shot" src="${pictures[block.picture]}" width="${width}" height="${height}" alt="${block.alt}" loading="lazy">\n`
}
