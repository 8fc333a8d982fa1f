import { saveBrandLogo } from '@avaliax/proto/content/brand-logo.routes.ts'
import { AppIcon, getWebManifest, WebManifest } from '@avaliax/proto/content/installed-app.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { anOperator, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { dataUrl } from './pictures.ts'

const WINE = '#a4262c'
const WINE_INK = [0xa4, 0x26, 0x2c, 255]
const RED = [255, 0, 0, 255]
const WHITE = [255, 255, 255, 255]

let network: ContentNetwork
beforeAll(async () => {
  network = await startContentNetwork()
  Object.assign(network.tenancy.brand, { name: 'Agência Sol Nascente', colour: WINE })
}, 60_000)
afterAll(() => network.stop())

const get = (path: string, headers = {}) => fetch(`${network.url}${path}`, { headers })
const manifest = async () => WebManifest.parse(await (await get(getWebManifest.path)).json())
const iconPath = (icon: string) => `/api/public/app/icons/${icon}`

async function pixel(path: string, x: number, y: number): Promise<number[]> {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await answer.arrayBuffer())
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

test('anybody gets the manifest in the agency’s name and colour, with icons that are what it says', async () => {
  const answer = await get(getWebManifest.path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/manifest+json'),
  ])
  const app = await manifest()
  expect(app).toMatchObject({ name: 'Agência Sol Nascente', short_name: 'Agência Sol', theme_color: WINE })
  expect(app.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of app.icons) {
    const { width, height } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.each(AppIcon.options)('without a logo %s is drawn on the agency’s colour', async (icon) => {
  const side = Number(icon.match(/\d+/)?.[0])
  expect(await pixel(iconPath(icon), side / 2, 4)).toEqual(WINE_INK)
  // A system cuts the maskable one itself; the other has its own corners.
  expect((await pixel(iconPath(icon), 0, 0))[3]).toBe(icon.startsWith('any') ? 0 : 255)
})

test('an unchanged one is a 304, and an icon that is none a 404', async () => {
  for (const path of [getWebManifest.path, iconPath('any-192.png')]) {
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  }
  for (const name of ['any-193.png', '..%2Fmanifest.webmanifest', 'any-192.png%00'])
    expect((await get(iconPath(name))).status).toBeGreaterThanOrEqual(400)
})

test('a new logo draws the icons anew, under new addresses', async () => {
  const before = await manifest()
  const red = sharp({ create: { width: 128, height: 128, channels: 3, background: '#ff0000' } })
  const base64Data = dataUrl(await red.png().toBuffer())
  const saved = await network.as(anOperator())(saveBrandLogo, { body: { base64Data } })
  network.tenancy.brand.logoUrl = saved.body.logoUrl
  const after = await until(manifest, ({ icons }) => icons[0]?.src !== before.icons[0]?.src)
  const [, large, maskable] = after.icons
  expect(await pixel(large?.src ?? '', 256, 256)).toEqual(RED)
  expect(await pixel(maskable?.src ?? '', 256, 256)).toEqual(RED)
  // A phone cuts away all but a circle of four fifths: the logo stands inside of it.
  expect(await pixel(maskable?.src ?? '', 256, 60)).toEqual(WHITE)
})

test('a logo that is gone leaves the mark on the agency’s colour', async () => {
  const before = await manifest()
  network.tenancy.brand.logoUrl = `http://avaliax.test/files/${'A'.repeat(22)}.png`
  const after = await until(manifest, ({ icons }) => icons[0]?.src !== before.icons[0]?.src)
  expect(await pixel(after.icons[1]?.src ?? '', 256, 4)).toEqual(WINE_INK)
})
