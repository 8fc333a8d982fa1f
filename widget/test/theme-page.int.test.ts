import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { aReview, EMBED, someData, widgetWorld } from './harness.ts'

let world: Awaited<ReturnType<typeof widgetWorld>>
beforeAll(async () => {
  world = await widgetWorld()
}, 60_000)
afterAll(() => world.close())

/** A theme's own fonts and pictures stay out: the page's policy would refuse them, which is no matter of the widget. */
const styleOf = (file: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/url\([^)]*\)/g, 'none')

/** Pages as these themes lay them out, the widget where an editor puts it. */
const THEMES = [
  {
    theme: 'sphinx_rtd_theme',
    css: styleOf('sphinx_rtd_theme/css/theme.css'),
    page: '<div class="wy-grid-for-nav"><section class="wy-nav-content-wrap"><div class="wy-nav-content"><div class="rst-content"><div class="document"><h1>Padaria</h1><p>Pão todo dia.</p>WIDGET<p>Venha nos visitar.</p></div></div></div></section></div>',
  },
  {
    theme: 'understrap',
    css: styleOf('understrap/css/theme.css'),
    page: '<div class="site" id="page"><div class="wrapper" id="page-wrapper"><div class="container"><main class="site-main"><article class="page type-page hentry"><header class="entry-header"><h1 class="entry-title">Padaria</h1></header><div class="entry-content"><p>Pão todo dia.</p>WIDGET<p>Venha nos visitar.</p></div></article></main></div></div></div>',
  },
] as const
const MODES = ['grid', 'carousel', 'list', 'badge'] as const

const reviews = [aReview(), aReview({ id: 2, author: 'Léo', rating: 4, text: 'Pão de queijo muito bom.' })]

/** Collects what a theme could spoil, of every element of the widget. Widths and margins follow the place, so they are left out. */
const looks = (page: Page): Promise<string[]> =>
  page.locator('.ax-widget').evaluate((place) =>
    [...(place.shadowRoot?.querySelectorAll('section, section *') ?? [])].map((element) => {
      const style = getComputedStyle(element)
      // Outside the cards the text stands on the page's ground, in the page's colour.
      const color = style.color === getComputedStyle(place).color ? 'of the page' : style.color
      const said = [style.fontSize, style.fontWeight, style.lineHeight, style.letterSpacing, color]
      const box = [style.padding, style.borderWidth, style.boxSizing, style.listStyleType]
      const text = [style.textTransform, style.textAlign, style.textDecorationLine, style.whiteSpace]
      return [element.tagName, ...said, ...box, ...text].join(' ')
    }),
  )

async function drawn(id: string, body: string, css = '') {
  const { page, errors } = await world.visit(body.replace('WIDGET', EMBED(id)) + world.scriptTag, { css })
  await page.getByRole('region', { name: 'Avaliações de clientes' }).waitFor()
  const look = await looks(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.close()
  return { look, errors, sideways }
}

test.each(MODES)('%s looks the same in other makers’ themes as on a bare page', async (mode) => {
  const id = `theme-${mode}`
  world.serve(id, someData(reviews, { mode, writeReview: true }))
  const bare = await drawn(id, '<main>WIDGET</main>')
  expect(bare.look.length).toBeGreaterThan(4)
  expect(bare.look[0]).toContain('of the page')
  for (const { page, css } of THEMES) {
    const { look, errors, sideways } = await drawn(id, page, css)
    expect(look).toEqual(bare.look)
    expect(errors).toEqual([])
    expect(sideways).toBeLessThanOrEqual(0)
  }
})
