import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aReview, EMBED, someData, widgetWorld } from './harness.ts'

let world: Awaited<ReturnType<typeof widgetWorld>>
beforeAll(async () => {
  world = await widgetWorld()
}, 60_000)
afterAll(() => world.close())

const words = (count: number) => Array.from({ length: count }, (_, index) => `palavra${index}`).join(' ')

test('weighs at most 5,120 bytes compressed and keeps nothing on the visitor', () => {
  const text = world.source.toString()
  expect(gzipSync(world.source, { level: 9 }).length).toBeLessThanOrEqual(5_120)
  expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(|localStorage|sessionStorage/)
  expect(text).not.toMatch(/\.cookie|setAttribute\("style"|\.style\./)
})

test('shows a grid with the true totals, the filter, stars, dates and attribution, under a strict policy', async () => {
  const reviews = [
    aReview(),
    aReview({ id: 2, author: 'Bruno Lima', rating: 4, text: null, googleUrl: null }),
  ]
  world.serve('grid', someData(reviews, { minRating: 4 }))
  const { page, errors } = await world.visit(EMBED('grid') + world.scriptTag)

  const widget = page.getByRole('region', { name: 'Avaliações de clientes' })
  await widget.waitFor()
  expect(await widget.locator('header').innerText()).toMatch(
    /4,6\s+132 avaliações no Google Maps\s+Mostrando 4 estrelas ou mais/,
  )
  expect(await widget.getByRole('list').getByRole('listitem').count()).toBe(2)
  expect(await widget.getByRole('img', { name: '5 de 5 estrelas', exact: true }).count()).toBe(1)
  expect(await widget.locator('time').first().getAttribute('datetime')).toBe('2026-10-05T12:00:00.000Z')
  const credit = widget.getByRole('link', { name: 'Google Maps: Ana Souza' })
  expect(await credit.getAttribute('href')).toBe('https://maps.google.com/review/1')
  expect(await credit.getAttribute('rel')).toContain('noopener')
  expect(await widget.locator('li').nth(1).innerText()).toContain('Google Maps')
  const columns = await widget
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
  expect(columns.split(' ').length).toBeGreaterThan(1)
  expect(await page.context().cookies()).toEqual([])
  expect(errors).toEqual([])
  expect(world.asked).toContain('/api/public/widget/grid?offset=0&limit=12')
})

test('speaks the language of the page around it', async () => {
  world.serve('english', someData([aReview()], { minRating: 5 }))
  const { page } = await world.visit(EMBED('english') + world.scriptTag, { lang: 'en' })
  const widget = page.getByRole('region', { name: 'Customer reviews' })
  expect(await widget.innerText()).toMatch(/4\.6[\s\S]*132 reviews on Google Maps[\s\S]*Showing 5 stars/)
  expect(await widget.getByRole('img', { name: '5 out of 5 stars', exact: true }).count()).toBe(1)
})

test('never runs, loads or links what a hostile review carries', async () => {
  const hostile = aReview({
    author: '<img src=x onerror=alert(1)>\u202Eevil',
    text: `</script><script>alert(2)</script><svg onload=alert(3)> ${'x'.repeat(100_000)}`,
    date: '"><script>alert(4)</script>',
    profilePhoto: 'javascript:alert(5)',
    googleUrl: 'data:text/html,<script>alert(6)</script>',
  })
  const relative = aReview({ id: 2, profilePhoto: '/pixel.gif', googleUrl: 'http://plain.example/review' })
  world.serve('hostile', someData([hostile, relative]))
  const { page, dialogs, errors, requests } = await world.visit(EMBED('hostile') + world.scriptTag)

  const widget = page.getByRole('region', { name: 'Avaliações de clientes' })
  expect(await widget.innerText()).toContain('<img src=x onerror=alert(1)>')
  expect(await widget.locator('script, svg, img, iframe').count()).toBe(0)
  expect(await widget.locator('li a').count()).toBe(0)
  await widget.getByRole('button', { name: 'Ler mais' }).click()
  expect((await widget.locator('.x').first().innerText()).length).toBeLessThanOrEqual(5_000)
  expect(dialogs).toEqual([])
  expect(errors).toEqual([])
  const origins = new Set(requests.map((url) => new URL(url).origin))
  expect(origins).toEqual(new Set([new URL(page.url()).origin, new URL(world.scriptUrl).origin]))
})

test('draws two snippets on one page, also when script and places come late and twice', async () => {
  world.serve('one', someData([aReview({ author: 'Primeira' })]))
  world.serve('two', someData([aReview({ author: 'Segunda' })]))
  const { page } = await world.visit(EMBED('one'))
  const inject = (src: string) =>
    page.evaluate((address) => {
      const late = document.createElement('script')
      // The page under test enforces trusted types; a shop's tag manager brings its own policy.
      const { trustedTypes } = window as unknown as { trustedTypes: TrustedFactory }
      const policy = trustedTypes.createPolicy('late', { createScriptURL: (url) => url })
      late.src = policy.createScriptURL(address) as string
      document.body.append(late)
    }, src)
  await inject(world.scriptUrl)
  await page.getByText('Primeira').waitFor()
  await inject(`${world.scriptUrl}?again`)
  await page.evaluate(() => {
    const place = document.createElement('div')
    place.className = 'ax-widget'
    place.dataset.snippet = 'two'
    document.body.append(place)
  })
  await page.getByText('Segunda').waitFor()
  expect(await page.getByRole('region').count()).toBe(2)
  expect(world.asked.filter((path) => /widget\/(one|two)\?/.test(path))).toHaveLength(2)

  await page
    .locator('.ax-widget')
    .first()
    .evaluate((place) => place.setAttribute('data-snippet', 'two'))
  await page.getByText('Primeira').waitFor({ state: 'detached' })
  await page.getByText('Segunda').nth(1).waitFor()
})

test('cuts long texts after twelve words a line and opens them on request', async () => {
  const reviews = [aReview({ text: words(40) }), aReview({ id: 2, text: words(36) })]
  world.serve('long', someData(reviews, { truncateLines: 3, showAvatars: false, showDate: false }))
  const { page } = await world.visit(EMBED('long') + world.scriptTag)
  const first = page.locator('li').first()
  await first.getByText('palavra35…').waitFor()
  expect(await page.getByRole('button', { name: 'Ler mais' }).count()).toBe(1)
  expect(await page.locator('time, .v').count()).toBe(0)
  await first.getByRole('button', { name: 'Ler mais' }).click()
  expect(await first.innerText()).toContain('palavra39')
  expect(await first.getByRole('button', { name: 'Ler menos' }).getAttribute('aria-expanded')).toBe('true')
})

test('replaces a photo that fails with the initials', async () => {
  const ours = `${new URL(world.scriptUrl).origin}/api/public/pictures/gone`
  const foreign = 'https://lh3.googleusercontent.com/a/photo'
  world.serve(
    'photo',
    someData([aReview({ profilePhoto: ours }), aReview({ id: 2, author: 'Bia', profilePhoto: foreign })]),
  )
  const { page, requests } = await world.visit(EMBED('photo') + world.scriptTag)
  await page.getByText('AS', { exact: true }).waitFor()
  await page.getByText('B', { exact: true }).waitFor()
  expect(requests).toContain(ours)
  expect(requests).not.toContain(foreign)
})

test('keeps to maxItems, scrolls a carousel and shows only figures as a badge', async () => {
  const reviews = Array.from({ length: 12 }, (_, index) =>
    aReview({ id: index + 1, author: `Autor ${index}` }),
  )
  world.serve('carousel', someData(reviews, { mode: 'carousel', maxItems: 9 }))
  world.serve('badge', someData(reviews, { mode: 'badge' }))
  const { page } = await world.visit(EMBED('carousel') + EMBED('badge') + world.scriptTag)
  const list = page.locator('.carousel ul')
  await list.waitFor()
  expect(await list.locator('li').count()).toBe(9)
  await page.getByRole('button', { name: 'Próximas' }).click()
  await page.waitForFunction(() => {
    const root = document.querySelector('.ax-widget')?.shadowRoot
    return (root?.querySelector('ul')?.scrollLeft ?? 0) > 0
  })
  expect(await page.locator('.badge').innerText()).toMatch(/4,6\s+132 avaliações no Google Maps/)
  expect(await page.locator('.badge li').count()).toBe(0)
})

test('follows its theme', async () => {
  for (const theme of ['light', 'dark'] as const) world.serve(theme, someData([aReview()], { theme }))
  const { page } = await world.visit(EMBED('light') + EMBED('dark') + world.scriptTag, { dark: true })
  await page.locator('section.dark').waitFor()
  const background = (theme: string, part: string) =>
    page
      .locator(`section.${theme} ${part}`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background('dark', 'li')).toBe('rgb(28, 36, 36)')
  expect(await background('light', 'li')).toBe('rgb(255, 255, 255)')
})

test('stays invisible when unknown or empty, and asks once more after an outage', async () => {
  world.serve('empty', someData([], {}, { totalReviews: 0, averageRating: 0 }))
  world.serveWith('down', (response) => {
    world.serve('down', someData([aReview({ author: 'Depois da queda' })]))
    response.writeHead(503).end()
  })
  const { page, errors } = await world.visit(
    EMBED('unknown') + EMBED('empty') + EMBED('down') + world.scriptTag,
  )
  await page.getByText('Depois da queda').waitFor()
  const heights = await page
    .locator('.ax-widget')
    .evaluateAll((places) => places.map((place) => place.clientHeight > 0))
  expect(heights).toEqual([false, false, true])
  expect(world.asked.filter((path) => path.includes('/unknown?'))).toHaveLength(1)
  expect(world.asked.filter((path) => path.includes('/down?'))).toHaveLength(2)
  expect(errors).toEqual([])
})

interface TrustedFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}
