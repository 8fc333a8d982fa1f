import { GUIDE_PATH, GUIDE_TOPICS } from '@avaliax/proto/tenancy/guide-topics.ts'
import { describe, expect, it } from '@jest/globals'
import { guideWords } from './guide-blocks.page.ts'
import { GUIDE_PAGES } from './guide-pages.data.ts'
import { GUIDE_PICTURES } from './guide-pictures.data.ts'
import type { GuideBlock, GuideText } from './guide-text.domain.ts'

const outline = (block: GuideBlock) => {
  if (typeof block === 'string') return 'text'
  if ('steps' in block) return `${block.steps.length} steps`
  return 'points' in block ? `${block.points.length} points` : block.picture
}
const outlineOf = ({ sections }: GuideText) => sections.map(([, blocks]) => blocks.map(outline))
const wordsOf = ({ sections }: GuideText) =>
  sections.flatMap(([, blocks]) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return [block]
      if ('steps' in block) return block.steps
      return 'points' in block ? block.points : []
    }),
  )
const LINK = /\]\((\/[^)]*)\)/g
const linksOf = (text: GuideText) =>
  wordsOf(text).flatMap((words) => [...words.matchAll(LINK)].map(([, to]) => to))

describe.each(GUIDE_TOPICS)('%s', (topic) => {
  const { pt, en } = GUIDE_PAGES[topic]

  it('has the same sections, steps, pictures and links in both languages', () => {
    expect(outlineOf(en)).toEqual(outlineOf(pt))
    expect(linksOf(en)).toEqual(linksOf(pt))
  })

  it('links only to pages of the guide that exist', () => {
    const pages = GUIDE_TOPICS.map((other) => `${GUIDE_PATH}/${other}`)
    const ofGuide = linksOf(pt).filter((to) => to?.startsWith(GUIDE_PATH))
    expect(ofGuide.filter((to) => !pages.includes(to ?? ''))).toEqual([])
  })
})

it('every picture that is made is shown', () => {
  const shown = GUIDE_TOPICS.flatMap((topic) => outlineOf(GUIDE_PAGES[topic].pt).flat())
  expect(GUIDE_PICTURES.filter((name) => !shown.includes(name))).toEqual([])
})

it('marks become emphasis and links that keep the language; everything else is text', () => {
  const shown = guideWords('**A** & [b](/ajuda/placar), [c](/cards)', 'en').map(String).join('')
  expect(shown).toBe('<strong>A</strong> & <a href="/ajuda/placar?lang=en">b</a>, <a href="/cards">c</a>')
})
