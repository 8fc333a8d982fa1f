import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { AppIcon } from '@avaliax/proto/content/installed-app.routes.ts'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { appIcon, iconSvg, sideOf } from './app-icon.drawing.ts'
import { webManifest } from './web-manifest.presenter.ts'

const colourAt = async (png: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}
const redLogo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()

test.each(AppIcon.options)(
  '%s has its side, the agency’s colour and no hole where a phone cuts it',
  async (icon) => {
    const png = await appIcon(icon, { ...DEFAULT_BRAND, colour: '#a4262c' }, null)
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([sideOf(icon), sideOf(icon)])
    expect(await colourAt(png, Math.floor(sideOf(icon) / 2), 4)).toEqual([0xa4, 0x26, 0x2c, 255])
    const corner = await colourAt(png, 0, 0)
    expect(corner[3]).toBe(icon.startsWith('any') ? 0 : 255)
  },
)

test('an agency without a logo has its letters there, and not the mark of the product', async () => {
  const own = { ...DEFAULT_BRAND, name: 'Agência Sol' }
  expect(iconSvg('any-192.png', own, null)).toMatch(/>AS<\/text>/)
  expect(iconSvg('any-192.png', own, null)).not.toContain('<path')
  expect(iconSvg('any-192.png', DEFAULT_BRAND, null)).toContain('<path')
  // They are drawn: a typeface that is not found leaves the ground empty.
  const { channels } = await sharp(await appIcon('apple-180.png', own, null)).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})

test('a logo stands on white, inside of what a phone leaves of a maskable icon', async () => {
  const png = await appIcon('maskable-512.png', DEFAULT_BRAND, await redLogo())
  expect(await colourAt(png, 256, 256)).toEqual([255, 0, 0, 255])
  for (const [x, y] of [
    [256, 60],
    [60, 256],
    [110, 110],
  ] as const)
    expect(await colourAt(png, x, y)).toEqual([255, 255, 255, 255])
})

test.each([
  ['Avaliax', 'Avaliax'],
  ['Agência Sol', 'Agência Sol'],
  ['Agência Sol Nascente', 'Agência Sol'],
  ['Superreputação', 'Superreputaç'],
])('%s is called %s under its icon', (name, short) => {
  expect(webManifest({ ...DEFAULT_BRAND, name }, 'v').short_name).toBe(short)
})

test('the manifest installs the whole application, in the agency’s colour', () => {
  expect(webManifest({ ...DEFAULT_BRAND, colour: '#a4262c' }, 'x1')).toMatchObject({
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#a4262c',
    icons: [
      { src: '/api/public/app/icons/any-192.png?v=x1', sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
  })
})
