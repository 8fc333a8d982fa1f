import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aReview, EMBED, someData, widgetWorld } from './harness.ts'

let world: Awaited<ReturnType<typeof widgetWorld>>
beforeAll(async () => {
  world = await widgetWorld()
  world.serve('shop', someData([aReview()]))
}, 60_000)
afterAll(() => world?.close())

/** As the product hands it out. */
const embed = (snippetId: string) => `<div data-ax-api="${world.origin}">${EMBED(snippetId)}</div>`
const source = () => world.source.toString('utf8')
/** As the gateway serves it: an old embed code names no address beside the script. */
const served = () => source().replaceAll('%AX_ORIGIN%', world.origin)
const NOISE = '/* jquery */window.a=1;'

test.each<[string, () => string]>([
  ['inlined before the place', () => `<script>${source()}</script>${embed('shop')}`],
  ['inlined after the place', () => `${embed('shop')}<script>${source()}</script>`],
  [
    'combined into a file of the shop',
    () => `${embed('shop')}<script src="${world.host('/all.js', NOISE + source())}"></script>`,
  ],
  [
    'combined and deferred',
    () => `<script src="${world.host('/def.js', NOISE + source())}" defer></script>${embed('shop')}`,
  ],
  [
    'loaded as a module',
    () => `<script type="module" src="${world.host('/mod.js', source())}"></script>${embed('shop')}`,
  ],
  ['inlined as a module', () => `<script type="module">${source()}</script>${embed('shop')}`],
  [
    'kept as a copy of the shop',
    () => `<script src="${world.host('/cache/widget.v1.js', source())}" async></script>${embed('shop')}`,
  ],
  [
    'a copy of the shop, old embed code',
    () => `<script src="${world.host('/old/widget.v1.js', served())}" async></script>${EMBED('shop')}`,
  ],
  ['inlined, old embed code', () => `${EMBED('shop')}<script>${served()}</script>`],
  ['a module, old embed code', () => `${EMBED('shop')}<script type="module">${served()}</script>`],
  [
    'put in by a script on the first touch',
    () =>
      `${embed('shop')}<script>setTimeout(() => { const s = document.createElement('script'); s.text = ${JSON.stringify(source()).replaceAll('</', '<\\/')}; document.body.append(s); s.remove() })</script>`,
  ],
  [
    'run by a function',
    () =>
      `${embed('shop')}<script>new Function(${JSON.stringify(source()).replaceAll('</', '<\\/')})()</script>`,
  ],
  ['twice, combined and by itself', () => `${world.scriptTag}<script>${source()}</script>${embed('shop')}`],
  ['as it is handed out', () => world.scriptTag + embed('shop')],
  ['as it was handed out before', () => world.scriptTag + EMBED('shop')],
])('drawn although the script is %s', async (_how, body) => {
  const { page, errors } = await world.visit(body(), { loose: true })
  await page.getByText('Ana Souza').waitFor()
  expect(await page.getByText('Ana Souza').count()).toBe(1)
  expect(errors).toEqual([])
  await page.close()
})

test.each([
  ['lang="pt_BR"', 'Avaliações de clientes'],
  ['lang="PT"', 'Avaliações de clientes'],
  ['lang="pt-Latn-BR-x-shop"', 'Avaliações de clientes'],
  ['lang="português"', 'Avaliações de clientes'],
  ['lang="Portuguese (Brazil)"', 'Avaliações de clientes'],
  ['lang=" pt-BR "', 'Avaliações de clientes'],
  ['lang=""', 'Customer reviews'],
  ['', 'Customer reviews'],
  ['lang="x-klingon"', 'Customer reviews'],
  ['lang="en_US"', 'Customer reviews'],
  ['lang="en-"', 'Customer reviews'],
  ['lang="en-US-POSIX-x"', 'Customer reviews'],
  ['lang="english"', 'Customer reviews'],
  ['lang="zh-Hant-TW"', 'Customer reviews'],
  ['lang="{{ locale }}"', 'Customer reviews'],
  ['lang="null"', 'Customer reviews'],
  ['lang="💥"', 'Customer reviews'],
])('a page with %s is drawn', async (html, title) => {
  const { page, errors } = await world.visit(world.scriptTag + embed('shop'), { html, loose: true })
  await page.getByRole('region', { name: title }).waitFor()
  await page.getByText('Ana Souza').waitFor()
  expect(errors).toEqual([])
  await page.close()
})

const frameOf = (content: string, attributes = '') =>
  `<iframe width="600" height="500" ${attributes} srcdoc="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`

test('in a frame the page around it counts; what is refused says why, there and in the console', async () => {
  world.serve('framed', someData([aReview()], { allowedSites: ['localhost'] }))
  world.serve('strange', someData([aReview()], { allowedSites: ['loja.example'] }))
  const outside = world.host('/outside', '')
  // The same page under another name is another site.
  const inner = world.host(
    '/inner',
    `<!doctype html><html lang="pt"><body>${world.scriptTag}${embed('framed')}`,
  )
  world.host('/outer', `<!doctype html><body><iframe width="600" height="400" src="${inner}"></iframe>`)
  const { page } = await world.visit(embed('framed') + world.scriptTag, { loose: true })
  await page.goto(outside.replace('127.0.0.1', 'localhost').replace('/outside', '/outer'))
  await page.frameLocator('iframe').getByText('Ana Souza').waitFor()

  const { page: builder, warnings } = await world.visit(
    frameOf(`<html lang="pt"><body>${world.scriptTag}${embed('strange')}`),
    { loose: true },
  )
  const said = () =>
    builder
      .frameLocator('iframe')
      .locator('.ax-widget')
      .evaluate((place) => place.shadowRoot?.textContent ?? '')
  if (warnings.length === 0) await builder.waitForEvent('console', (line) => line.type() === 'warning')
  expect(await said()).toMatch(/site fora de “Mostrar só nestes sites”: .*127\.0\.0\.1/)
  expect(warnings.join()).toContain('127.0.0.1')

  const { page: open, warnings: told } = await world.visit(embed('strange') + world.scriptTag, {
    loose: true,
  })
  if (told.length === 0) await open.waitForEvent('console', (line) => line.type() === 'warning')
  expect(told.join()).toContain('127.0.0.1')
  // Visitors of a page that is not framed see nothing.
  expect(await open.locator('.ax-widget').evaluate((place) => place.shadowRoot)).toBeNull()
})

test('texts and names are cut between signs', async () => {
  const family = '👨‍👩‍👧‍👦'
  world.serve(
    'signs',
    someData([aReview({ author: `${family} ${'e\u0301'.repeat(120)} 🇧🇷`, text: family.repeat(500) })]),
  )
  const { page } = await world.visit(world.scriptTag + embed('signs'), { loose: true })
  await page.locator('.n').waitFor()
  const name = (await page.locator('.n').textContent()) ?? ''
  expect(name).toBe(`${family} ${'e\u0301'.repeat(98)}`)
  expect(await page.locator('.v').textContent()).toBe(`${family}E\u0301`)
  const text = (await page.locator('.x').textContent()) ?? ''
  expect(text.replaceAll(family, '')).toBe('…')
})
