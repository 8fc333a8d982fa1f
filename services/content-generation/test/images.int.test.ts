import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import {
  deleteImage,
  getImageUsage,
  listImages,
  saveGeneratedImage,
} from '@avaliax/proto/content/image.routes.ts'
import { loseAnswers } from '@avaliax/testkit/lose-answers.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pictureHeader } from '../src/image/picture-header.domain.ts'
import { anOperator, anOwner, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { base64, dataUrl, png, pngWith } from './pictures.ts'

const QUOTA = 400_000
let network: ContentNetwork
const owner = anOwner(3)
const small = png({ width: 64, height: 48 })

beforeAll(async () => {
  network = await startContentNetwork({ IMAGE_QUOTA_BYTES: String(QUOTA) })
}, 60_000)
afterAll(() => network.stop())

const save = (base64Data: string, filename = 'a.png', actor = owner) =>
  network.as(actor)(saveGeneratedImage, { body: { base64Data, filename } })
const pathOf = (url: string): string => new URL(url).pathname
const fetchFile = (url: string, init: RequestInit = {}) => fetch(`${network.url}${pathOf(url)}`, init)
const usage = async (actor = owner) =>
  (await network.as(actor)(getImageUsage, { params: { clientId: actor.selectedClientId } })).body

test('a saved picture is served under an address nobody can guess, for a year', async () => {
  const { status, body } = await save(dataUrl(small), 'Padaria modern.png')
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ label: 'Padaria modern.png', width: 64, height: 48, type: 'image/png' }),
  ])
  expect(body.url).toMatch(/^http:\/\/avaliax\.test\/files\/[A-Za-z0-9_-]{22}\.png$/)
  const file = await fetchFile(body.url)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(file.headers.get('set-cookie')).toBeNull()
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([bytes.length, pictureHeader(bytes)]).toEqual([body.bytes, { type: 'png', width: 64, height: 48 }])
  const tag = file.headers.get('etag') ?? ''
  expect((await fetchFile(body.url, { headers: { 'if-none-match': tag } })).status).toBe(304)
  const head = await fetchFile(body.url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(body.bytes)])
})

test('a picture whose file was not written is written when the same request comes again', async () => {
  const request = { body: { base64Data: base64(small) }, headers: { 'idempotency-key': randomUUID() } }
  const { body: first } = await network.as(owner)(saveGeneratedImage, request)
  const before = await usage()
  const { db } = network.deps
  // A name under which there is no file yet.
  const name = `${randomUUID().replaceAll('-', '').slice(0, 22)}.png`
  await db
    .collection<{ _id: number }>('images')
    .updateOne({ _id: first.id }, { $set: { state: 'writing', name } })
  await loseAnswers(db)
  const { status, body } = await network.as(owner)(saveGeneratedImage, request)
  expect([status, body.id, pathOf(body.url)]).toEqual([201, first.id, `/files/${name}`])
  expect((await fetchFile(body.url)).status).toBe(200)
  expect(await usage()).toEqual(before)
})

test.each<[string, string | null]>([
  ['../../etc/x', 'x'],
  ['..%2fx.png', '..%2fx.png'],
  ['C:\\x.png', 'x.png'],
  ['a\0.png', 'a.png'],
  ['x'.repeat(300), 'x'.repeat(120)],
  ['🥐.png', '🥐.png'],
  ['CON', 'CON'],
  ['...', null],
])('the name %j is a label at most', async (filename, label) => {
  const { status, body } = await save(base64(small), filename)
  expect([status, body.label]).toEqual([201, label?.startsWith('..') ? label.slice(2) : label])
  expect(pathOf(body.url)).toMatch(/^\/files\/[A-Za-z0-9_-]{22}\.png$/)
})

test('what hides beside the pixels does not survive', async () => {
  const polyglot = Buffer.concat([pngWith('tEXt', Buffer.from('a\0<script>alert(1)</script>')), small])
  const { status, body } = await save(base64(polyglot))
  expect(status).toBe(201)
  const bytes = Buffer.from(await (await fetchFile(body.url)).arrayBuffer())
  expect([bytes.includes('script'), bytes.length < polyglot.length + 200]).toEqual([false, true])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', dataUrl(Buffer.from(svg), 'image/svg+xml')],
  ['an SVG called PNG', dataUrl(Buffer.from(svg))],
  ['HTML', base64(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a PDF', base64(Buffer.from('%PDF-1.7 ...'))],
  ['a GIF that is also a script', base64(Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'))],
  ['a PNG signature before HTML', base64(Buffer.concat([small.subarray(0, 8), Buffer.from('<html>')]))],
  ['a PNG cut off', base64(png({ width: 300, height: 300, noise: Math.random }).subarray(0, 200))],
  ['a PNG of no width', base64(png({ width: 0, height: 10, rows: 0 }))],
])('%s is no picture', async (_, data) => {
  expect(await save(data)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_IMAGE' } })
})

test.each([
  ['50,000 pixels a side', png({ width: 50_000, height: 50_000, rows: 1 })],
  ['4,097 pixels wide', png({ width: 4_097, height: 10 })],
])('%s are refused from the header', async (_, bytes) => {
  expect(await save(base64(bytes))).toMatchObject({ status: 400, body: { code: 'IMAGE_TOO_LARGE' } })
})

test('more than 8 MB is too large', async () => {
  const big = Buffer.concat([small, Buffer.alloc(8 * 1024 * 1024)])
  expect(await save(base64(big))).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  expect((await save('A'.repeat(13 * 1024 * 1024))).status).toBe(413)
})

test('text that is no base64 is a wrong field', async () => {
  expect(await save('não é base64!')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', details: [{ path: 'base64Data' }] },
  })
})

test('pictures of another client are as absent as none', async () => {
  const { body } = await save(base64(small))
  const stranger = anOwner(4)
  expect((await network.as(stranger)(deleteImage, { params: { imageId: body.id } })).status).toBe(404)
  expect((await network.as(stranger)(listImages, { params: { clientId: 3 } })).status).toBe(404)
  const named = { base64Data: base64(small), clientId: 3 }
  expect((await network.as(stranger)(saveGeneratedImage, { body: named })).status).toBe(404)
})

test('the agency names the client, who must exist', async () => {
  const body = (clientId?: number) => ({ base64Data: base64(small), ...(clientId && { clientId }) })
  const ask = (clientId?: number) => network.as(anOperator())(saveGeneratedImage, { body: body(clientId) })
  expect(await ask()).toMatchObject({ status: 400, body: { details: [{ path: 'clientId' }] } })
  expect((await ask(999)).status).toBe(404)
  expect(await ask(4)).toMatchObject({ status: 201, body: { clientId: 4 } })
})

test('the list is paged and shrinks when a picture is deleted, whose file is gone then', async () => {
  const actor = anOwner(4)
  const { body } = await save(base64(small), 'weg.png', actor)
  const before = await usage(actor)
  const list = await network.as(actor)(listImages, { params: { clientId: 4 }, query: { limit: 1 } })
  expect(list.body).toMatchObject([{ id: body.id, label: 'weg.png' }])
  expect((await network.as(actor)(deleteImage, { params: { imageId: body.id } })).status).toBe(204)
  expect((await network.as(actor)(deleteImage, { params: { imageId: body.id } })).status).toBe(404)
  expect((await fetchFile(body.url)).status).toBe(404)
  const { usedBytes, count } = await usage(actor)
  expect([usedBytes, count]).toEqual([before.usedBytes - body.bytes, before.count - 1])
})

test('a suspended client saves nothing', async () => {
  expect(await save(base64(small), 'a.png', anOwner(3, false))).toMatchObject({
    status: 403,
    body: { code: 'CLIENT_INACTIVE' },
  })
})

test('pictures at a time never use more than the quota', async () => {
  const noisy = png({ width: 160, height: 160, noise: () => Math.floor(Math.random() * 256) })
  const actor = anOwner(4)
  const statuses: number[] = []
  while (!statuses.includes(409)) {
    const answers = await Promise.all([1, 2].map(() => save(base64(noisy), 'n.png', actor)))
    statuses.push(...answers.map(({ status }) => status))
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  }
  expect((await usage(actor)).usedBytes).toBeLessThanOrEqual(QUOTA)
})

test('of sixteen heavy pictures of one client one is drawn and one waits; another client is served', async () => {
  const heavy = (_: unknown, index: number) => base64(png({ width: 3_000, height: 2_000 + index }))
  const pictures = Array.from({ length: 16 }, heavy)
  const many = Promise.all(pictures.map((picture) => save(picture, 'h.png', anOwner(4))))
  expect((await save(base64(small), 'a.png')).status).toBe(201)
  const statuses = (await many).map(({ status }) => status)
  // How many get a turn while the others are still arriving is the machine's affair; most are refused.
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(8)
})

test('the same picture eight times at once takes one turn, and each caller gets an answer', async () => {
  const heavy = base64(png({ width: 3_000, height: 1_999 }))
  // A person of its own: a process whose Redis is late, as on a busy machine, allows each one half of the sixty a minute.
  const person = { ...anOwner(3), userId: 300 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(heavy, 'h.png', person)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
})

test('bombs leave the process that draws small', async () => {
  const bombs = [
    png({ width: 4_096, height: 4_096 }),
    pngWith('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])),
    pngWith('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])),
  ]
  // 503: given up after ten seconds, on a machine that is busy with something else.
  for (const bomb of bombs) expect([201, 409, 415, 503]).toContain((await save(base64(bomb))).status)
  expect(peakOfChildren()).toBeLessThan(300)
})

/** Megabytes at most of any process that this one has started. */
function peakOfChildren(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const peaks = pids.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      if (!status.includes(`PPid:\t${process.pid}\n`)) return []
      return [Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024]
    } catch {
      return []
    }
  })
  expect(peaks.length).toBeGreaterThan(0)
  return Math.max(...peaks)
}
