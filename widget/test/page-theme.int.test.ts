import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { aReview, EMBED, someData, widgetWorld } from './harness.ts'

let world: Awaited<ReturnType<typeof widgetWorld>>
beforeAll(async () => {
  world = await widgetWorld()
  world.serve('auto', someData([aReview()], { theme: 'auto' }))
}, 60_000)
afterAll(() => world.close())

const DARK = 'rgb(28, 36, 36)'
const LIGHT = 'rgb(255, 255, 255)'
const card = (page: Page) => page.locator('section.auto li').first()
const groundOf = (page: Page) => card(page).evaluate((element) => getComputedStyle(element).backgroundColor)

async function visit(css: string, dark: boolean, around = 'WIDGET') {
  const body = around.replace('WIDGET', EMBED('auto')) + world.scriptTag
  const { page, errors } = await world.visit(body, { css, dark })
  await card(page).waitFor()
  return { page, errors }
}

describe('an automatic theme follows the page, whatever the device prefers', () => {
  test.each([
    ['a page that says nothing', '', LIGHT],
    ['a light page', 'body{background:#fafafa}', LIGHT],
    ['a dark page', 'body{background:#111}', DARK],
    ['a dark page in another notation', 'html{background:oklch(0.2 0.03 260)}', DARK],
    ['a dark section of a light page', 'body{background:#fff}.at{background:color(srgb 0.1 0.1 0.2)}', DARK],
    ['a light card on a dark page', 'body{background:#000}.at{background:rgb(255 255 255 / 0.95)}', LIGHT],
    ['a veil over a dark page', 'body{background:#000}.at{background:rgb(255 255 255 / 0.1)}', DARK],
    ['a gradient with light words', '.at{background:linear-gradient(#123,#000);color:#eee}', DARK],
    ['a dark colour scheme', ':root{color-scheme:dark}', DARK],
    ['a light colour scheme', ':root{color-scheme:light}', LIGHT],
  ])('%s', async (_, css, expected) => {
    for (const dark of [true, false]) {
      const { page, errors } = await visit(css, dark, '<div class="at">WIDGET</div>')
      expect([dark, await groundOf(page), errors]).toEqual([dark, expected, []])
      await page.close()
    }
  })

  test('a page for both follows the device, also by a meta element', async () => {
    const meta = '<meta name="color-scheme" content="light dark">WIDGET'
    for (const [css, around] of [
      [':root{color-scheme:light dark}', 'WIDGET'],
      ['', meta],
    ] as const)
      for (const dark of [true, false]) {
        const { page } = await visit(css, dark, around)
        expect(await groundOf(page)).toBe(dark ? DARK : LIGHT)
        await page.close()
      }
  })

  test('a page whose visitor switches', async () => {
    const { page } = await visit(
      'body{background:#fff;transition:background .1s}html.night body{background:#000}',
      false,
    )
    expect(await groundOf(page)).toBe(LIGHT)
    for (const [night, expected] of [
      [true, DARK],
      [false, LIGHT],
    ] as const) {
      await page.evaluate((on) => document.documentElement.classList.toggle('night', on), night)
      await page.waitForFunction((ground) => {
        const shown = document.querySelector('.ax-widget')?.shadowRoot?.querySelector('li')
        return shown && getComputedStyle(shown).backgroundColor === ground
      }, expected)
    }
  })
})
