import { GUIDE_PATH, GUIDE_TOPICS } from '@avaliax/proto/tenancy/guide-topics.ts'
import { describe, expect, it } from '@jest/globals'
import { type MarkedToken, walkTokens } from 'marked'
import { guideBody } from './guide-body.page.ts'
import { GUIDE_PAGES } from './guide-pages.data.ts'
import { GUIDE_PICTURES } from './guide-pictures.data.ts'
import { type GuideText, guideText } from './guide-text.domain.ts'

function tokensOf({ body }: GuideText): MarkedToken[] {
  const tokens: MarkedToken[] = []
  walkTokens(body, (token) => {
    tokens.push(token as MarkedToken)
  })
  return tokens
}
/** Names the parts of a page, without its words. */
function outlineOf(text: GuideText): string[] {
  return tokensOf(text).flatMap((token) => {
    if (token.type === 'heading') return [`heading ${token.depth}`]
    if (token.type === 'list') return [`${token.ordered ? 'steps' : 'points'}, ${token.items.length}`]
    if (token.type === 'image') return [`picture ${token.href}`]
    return token.type === 'paragraph' ? ['paragraph'] : []
  })
}
const hrefsOf = (text: GuideText, kind: 'link' | 'image') =>
  tokensOf(text).flatMap((token) => (token.type === kind ? [token.href] : []))

describe.each(GUIDE_TOPICS)('%s', (topic) => {
  const { pt, en } = GUIDE_PAGES[topic]

  it('has the same sections, steps, pictures and links in both languages', () => {
    expect(outlineOf(en)).toEqual(outlineOf(pt))
    expect(hrefsOf(en, 'link')).toEqual(hrefsOf(pt, 'link'))
  })

  it('links only to pages of the guide that exist, and shows only pictures that are made', () => {
    const pages = GUIDE_TOPICS.map((other) => `${GUIDE_PATH}/${other}`)
    const ofGuide = hrefsOf(pt, 'link').filter((to) => to.startsWith(GUIDE_PATH))
    expect(ofGuide.filter((to) => !pages.includes(to))).toEqual([])
    expect(hrefsOf(pt, 'image').filter((name) => !GUIDE_PICTURES.some((made) => made === name))).toEqual([])
  })

  it('is made of headings, paragraphs, lists and pictures alone', () => {
    const kinds = new Set(tokensOf(pt).map(({ type }) => type))
    const known = [
      'heading',
      'paragraph',
      'list',
      'list_item',
      'image',
      'text',
      'strong',
      'link',
      'escape',
      'space',
    ]
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([])
  })
})

it('every picture that is made is shown', () => {
  const shown = GUIDE_TOPICS.flatMap((topic) => hrefsOf(GUIDE_PAGES[topic].pt, 'image'))
  expect(GUIDE_PICTURES.filter((name) => !shown.includes(name))).toEqual([])
})

it('marks become emphasis and links that keep the language; everything else is text', () => {
  const { title, summary, body } = guideText(
    '# T\n\nS\n\n**A** & [b](/ajuda/placar), [c](/cards), www.d.com\n\n![e](board)\n',
  )
  expect([title, summary]).toEqual(['T', 'S'])
  expect(guideBody(body, { language: 'en', pictures: { board: '/board.webp' } }).toString()).toBe(
    '<p><strong>A</strong> &amp; <a href="/ajuda/placar?lang=en">b</a>, <a href="/cards">c</a>, www.d.com</p>\n' +
      '<img class="shot" src="/board.webp" width="1100" height="720" alt="e" loading="lazy">\n',
  )
})

it('a page without a title or a summary is refused', () => {
  expect(() => guideText('Words')).toThrow('begins with a title')
  expect(() => guideText('# T\n\n- a point\n')).toThrow('begins with a title')
})
