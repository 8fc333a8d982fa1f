import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { aReview, EMBED, someData, widgetWorld } from './harness.ts'
import { HOSTILE_STYLE } from './hostile-style.ts'

let world: Awaited<ReturnType<typeof widgetWorld>>
beforeAll(async () => {
  world = await widgetWorld()
}, 60_000)
afterAll(() => world.close())

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const MODES = ['grid', 'carousel', 'list', 'badge'] as const

interface AxeWindow {
  axe: {
    run(
      context: object,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}

/** Answers what axe has against the widgets of a page; the page around them is the shop's. */
async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(
      { include: ['.ax-widget'] },
      { runOnly, rules: { region: { enabled: false } } },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, RULES)
}

interface Shift extends PerformanceEntry {
  value: number
}
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as Shift[]) sum += value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )

const hostileReviews = [
  aReview({ text: '<script>alert(1)</script><img src=x onerror=alert(2)> Muito bom, recomendo.' }),
  aReview({
    id: 2,
    author: '"><svg onload=alert(3)>',
    rating: 4,
    text: '{{constructor.constructor("alert(4)")()}}',
  }),
  aReview({ id: 3, author: 'Léo', rating: 5, text: 'مرحبا بكم في المخبز، خبز رائع', googleUrl: null }),
]

describe.each(['light', 'dark'] as const)(
  'on a page with hostile styles and a strict policy, %s',
  (theme) => {
    test.each(MODES)('%s is whole, accessible and quiet', async (mode) => {
      const id = `${mode}-${theme}`
      world.serve(
        id,
        someData(hostileReviews, { mode, theme, minRating: 2, writeReview: true, textOnly: true }),
      )
      const { page, errors, dialogs, requests } = await world.visit(EMBED(id) + world.scriptTag, {
        css: HOSTILE_STYLE,
      })
      const panel = page.getByRole('region', { name: 'Avaliações de clientes' })
      await panel.waitFor()

      const look = await panel.evaluate((section) => {
        const { letterSpacing, textTransform, textIndent, lineHeight, fontStyle, whiteSpace } =
          getComputedStyle(section)
        return [letterSpacing, textTransform, textIndent, lineHeight, fontStyle, whiteSpace]
      })
      expect(look).toEqual(['normal', 'none', '0px', '22.5px', 'normal', 'normal'])
      expect(await panel.getByRole('link', { name: 'Avaliar no Google' }).isVisible()).toBe(true)
      if (mode !== 'badge') expect(await panel.getByRole('listitem').first().isVisible()).toBe(true)
      expect(await axeFindings(page)).toEqual([])
      expect([errors, dialogs]).toEqual([[], []])
      const origins = new Set(requests.map((url) => new URL(url).origin))
      expect(origins).toEqual(new Set([new URL(page.url()).origin, new URL(world.scriptUrl).origin]))
      expect(requests.filter((url) => url.includes('widget'))).toHaveLength(2)
      expect(
        await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
      ).toEqual(['', 0, 0])
      await page.close()
    })
  },
)

describe('nothing that a visitor sees moves', () => {
  const TEXT = '<p>Pão de fermentação natural, todo dia.</p>'
  const places = {
    'below the fold': `${TEXT.repeat(60)}WIDGET${TEXT.repeat(5)}`,
    'at the end of a short page': `${TEXT.repeat(3)}WIDGET`,
    'with its height reserved by the page': `${TEXT}<div class="reserved">WIDGET</div>${TEXT.repeat(5)}`,
  }
  test.each(Object.entries(places))('%s', async (name, body) => {
    const id = `still-${name.length}`
    world.serve(id, someData([aReview(), aReview({ id: 2 })]))
    const { page } = await world.visit(body.replace('WIDGET', EMBED(id)) + world.scriptTag, {
      css: '.reserved > .ax-widget { min-height: 320px }',
    })
    if (name === 'below the fold') {
      expect(world.asked.filter((path) => path.includes(id))).toEqual([])
      await page.mouse.wheel(0, 900)
    }
    const panel = page.getByRole('region', { name: 'Avaliações de clientes' })
    await panel.waitFor()
    await panel.scrollIntoViewIfNeeded()
    expect(await shifts(page)).toBe(0)
    await page.close()
  })
})

test('further reviews come ten at a time and the focus goes on with them', async () => {
  const all = Array.from({ length: 15 }, (_, index) => aReview({ id: index + 1, author: `Autor ${index}` }))
  world.serveWith('many', (response, query) => {
    const offset = Number(query.get('offset'))
    const part = all.slice(offset, offset + Number(query.get('limit')))
    const data = someData(part, { maxItems: 3, mode: 'list' })
    data.pagination = { total: all.length, hasMore: offset + part.length < all.length }
    response.end(JSON.stringify(data))
  })
  const { page } = await world.visit(EMBED('many') + world.scriptTag)
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await more.click()
  await page.getByText('Autor 12', { exact: true }).waitFor()
  expect(await page.locator('li').count()).toBe(13)
  expect(await page.locator('li:focus').innerText()).toContain('Autor 3')
  await more.click()
  await page.getByText('Autor 14', { exact: true }).waitFor()
  expect(await more.count()).toBe(0)
  expect(world.asked.filter((path) => path.includes('/many?'))).toEqual([
    '/api/public/widget/many?offset=0&limit=12',
    '/api/public/widget/many?offset=3&limit=10',
    '/api/public/widget/many?offset=13&limit=10',
  ])
})

describe('a carousel', () => {
  const reviews = Array.from({ length: 12 }, (_, index) => aReview({ id: index + 1 }))
  const left = (page: Page) => page.locator('.carousel ul').evaluate((list) => list.scrollLeft)
  const moved = (page: Page) =>
    page.waitForFunction(
      () => (document.querySelector('.ax-widget')?.shadowRoot?.querySelector('ul')?.scrollLeft ?? 0) > 100,
    )

  test('is used with the keyboard: arrows scroll it, the buttons turn it', async () => {
    world.serve('keys', someData(reviews, { mode: 'carousel', maxItems: 12 }))
    const { page } = await world.visit(EMBED('keys') + world.scriptTag)
    const list = page.getByRole('list', { name: 'Avaliações de clientes' })
    await list.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await moved(page)
    const before = await left(page)
    await page.getByRole('button', { name: 'Próximas' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (from) =>
        (document.querySelector('.ax-widget')?.shadowRoot?.querySelector('ul')?.scrollLeft ?? 0) > from + 100,
      before,
    )
  })

  test('turns ahead on a page that is read from the right, and starts over at its end', async () => {
    world.serve('rtl', someData(reviews, { mode: 'carousel', maxItems: 12, autoplay: true }))
    const options = { html: 'lang="pt-BR" dir="rtl"', clock: true }
    const { page } = await world.visit(EMBED('rtl') + world.scriptTag, options)
    await page.getByRole('button', { name: 'Próximas' }).click()
    await page.waitForFunction(
      () => (document.querySelector('.ax-widget')?.shadowRoot?.querySelector('ul')?.scrollLeft ?? 0) < -100,
    )
    await page.mouse.move(0, 0)
    await page
      .locator('.carousel ul')
      .evaluate((list) => list.scrollTo({ left: -list.scrollWidth, behavior: 'instant' }))
    await page.clock.runFor(5_500)
    await page.waitForFunction(() => {
      const list = document.querySelector('.ax-widget')?.shadowRoot?.querySelector('ul')
      return list && list.scrollLeft > -list.scrollWidth / 2
    })
  })

  test('moves by itself only where asked for, can be paused, and stays still for those who want less motion', async () => {
    world.serve('auto', someData(reviews, { mode: 'carousel', maxItems: 12, autoplay: true }))
    const { page } = await world.visit(EMBED('auto') + world.scriptTag, { clock: true })
    await page.locator('.carousel ul').waitFor()
    await page.clock.runFor(5_500)
    await moved(page)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(3_000)
    const paused = await left(page)
    await page.clock.runFor(30_000)
    // The move before may still glide to its end; a turn would be nearly the list's width.
    expect(Math.abs((await left(page)) - paused)).toBeLessThan(300)
    expect(await page.getByRole('button', { name: 'Continuar' }).count()).toBe(1)

    const calm = await world.visit(EMBED('auto') + world.scriptTag, { reducedMotion: true })
    await calm.page.locator('.carousel ul').waitFor()
    expect(await calm.page.getByRole('button', { name: 'Pausar' }).count()).toBe(0)
  })
})

test('says how it can be checked, wears the owner’s colours, and keeps to the allowed sites', async () => {
  const colors = { accent: '#aa3300', background: '#fff8ee', text: '#221100' }
  world.serve('own', someData([aReview()], { colors, allowedSites: ['127.0.0.1'] }))
  world.serve('elsewhere', someData([aReview()], { allowedSites: ['loja.example'] }))
  world.serve('described', someData([aReview()], { structuredData: true }))
  const { page, errors } = await world.visit(
    EMBED('own') + EMBED('elsewhere') + EMBED('described') + world.scriptTag,
  )
  const panel = page.getByRole('region').first()
  const verify = panel.getByRole('link', { name: 'Verificar' })
  expect(await verify.getAttribute('href')).toBe(`${new URL(world.scriptUrl).origin}/public/widget/own`)
  expect(await verify.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(170, 51, 0)')
  expect(await panel.evaluate((section) => getComputedStyle(section).backgroundColor)).toBe(
    'rgb(255, 248, 238)',
  )
  await page.locator('[data-snippet=described] section').waitFor()
  expect(await page.getByRole('region').count()).toBe(2)
  const described = page.locator('[data-snippet=described]')
  expect(await described.locator('[itemprop=reviewCount]').getAttribute('content')).toBe('132')
  expect(await page.locator('[itemprop=reviewCount]').count()).toBe(1)
  expect(errors).toEqual([])
})

test('a preview draws what it is handed, without a request', async () => {
  const { page } = await world.visit(`<div class="ax-widget"></div>${world.scriptTag}`)
  await page.waitForFunction(() => Symbol.for('ax-widget') in document)
  const before = world.asked.length
  await page.evaluate(
    (data) =>
      document
        .querySelector('.ax-widget')
        ?.dispatchEvent(new CustomEvent('ax-data', { bubbles: true, detail: { data } })),
    someData([aReview({ author: 'Rascunho' })]),
  )
  await page.getByText('Rascunho').waitFor()
  expect(world.asked).toHaveLength(before)
})
