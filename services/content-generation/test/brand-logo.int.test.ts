import { saveBrandLogo } from '@avaliax/proto/content/brand-logo.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { anOperator, anOwner, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { base64, dataUrl, png, pngWith } from './pictures.ts'

let network: ContentNetwork
beforeAll(async () => {
  network = await startContentNetwork()
}, 60_000)
afterAll(() => network.stop())

const save = (base64Data: string, actor = anOperator()) =>
  network.as(actor)(saveBrandLogo, { body: { base64Data } })
const fetchFile = (url: string) => fetch(`${network.url}${new URL(url).pathname}`)
const stored = async (url: string) =>
  sharp(Buffer.from(await (await fetchFile(url)).arrayBuffer())).metadata()
const logos = () => network.deps.db.collection('brand_logos').countDocuments()

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 92, b: 92, alpha: 0.5 } } })

test('a logo is made smaller, keeps its transparency, and is served like every other picture', async () => {
  const { status, body } = await save(dataUrl(await drawn(2_000, 500).png().toBuffer()))
  expect(status).toBe(201)
  expect(body.logoUrl).toMatch(/^http:\/\/avaliax\.test\/files\/[A-Za-z0-9_-]{22}\.png$/)
  const { headers } = await fetchFile(body.logoUrl)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(await stored(body.logoUrl)).toMatchObject({ format: 'png', width: 512, height: 128, hasAlpha: true })
})

test('a JPEG of printing colours becomes one of a screen', async () => {
  const cmyk = await drawn(200, 100).flatten().toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const { status, body } = await save(base64(cmyk))
  expect(status).toBe(201)
  expect(await stored(body.logoUrl)).toMatchObject({ format: 'jpeg', space: 'srgb', width: 200, height: 100 })
})

test('of a PNG that moves one picture is left', async () => {
  const control = Buffer.from('0000000200000000', 'hex')
  const { status, body } = await save(base64(pngWith('acTL', control)))
  expect(status).toBe(201)
  const bytes = Buffer.from(await (await fetchFile(body.logoUrl)).arrayBuffer())
  expect(bytes.includes('acTL')).toBe(false)
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
test.each<[string, () => string | Promise<string>, number, string]>([
  ['an SVG called PNG', () => dataUrl(SVG), 415, 'UNSUPPORTED_IMAGE'],
  ['an SVG', () => dataUrl(SVG, 'image/svg+xml'), 415, 'UNSUPPORTED_IMAGE'],
  ['nothing', () => '', 400, 'VALIDATION_ERROR'],
  ['an empty file', () => dataUrl(Buffer.alloc(0)), 400, 'VALIDATION_ERROR'],
  ['a GIF that moves', () => base64(Buffer.from('GIF89a\x01\x00\x01\x00')), 415, 'UNSUPPORTED_IMAGE'],
  ['50 megapixels', () => base64(png({ width: 10_000, height: 5_000, rows: 1 })), 400, 'IMAGE_TOO_LARGE'],
  ['a dot', () => base64(png({ width: 1, height: 1 })), 400, 'VALIDATION_ERROR'],
  ['a line', () => base64(png({ width: 4_000, height: 10 })), 400, 'VALIDATION_ERROR'],
  [
    'a picture cut off',
    () => base64(png({ width: 99, height: 99 }).subarray(0, 90)),
    415,
    'UNSUPPORTED_IMAGE',
  ],
])('%s is no logo, and nothing is kept of it', async (_, data, status, code) => {
  const before = await logos()
  expect(await save(await data())).toMatchObject({ status, body: { code } })
  expect(await logos()).toBe(before)
})

test('an earlier logo goes on being served, and an address that was never one is a 404', async () => {
  const first = (await save(base64(png({ width: 64, height: 64 })))).body.logoUrl
  const second = (await save(base64(png({ width: 65, height: 64 })))).body.logoUrl
  expect([(await fetchFile(first)).status, (await fetchFile(second)).status]).toEqual([200, 200])
  expect((await fetchFile(`http://avaliax.test/files/${'A'.repeat(22)}.png`)).status).toBe(404)
})

test('is the agency’s alone', async () => {
  expect((await save(base64(png({ width: 64, height: 64 })), anOwner(3))).status).toBe(403)
})
