import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getHomePage } from '@avaliax/proto/tenancy/landing.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

let gateway: StartedGateway
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avaliax-marketing-'))
  const webDir = join(folder, 'web')
  await mkdir(webDir)
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Application</title>')
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const route = { ...getHomePage, service: 'reviews' as const }
  const handle: Parameters<typeof startGateway>[0]['routes'][string]['handle'] = async ({ query, reply }) =>
    reply.type('text/html; charset=utf-8').send(`home ${JSON.stringify(query)}`)
  gateway = await startGateway({
    routes: { home: { route, handle } },
    webDir,
    marketingHost: 'www.example.com',
  })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

function get(path: string, host: string) {
  return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(gateway.url)
    request({ hostname, port, path, headers: { host } }, async (answer) =>
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location ?? '',
        body: await text(answer),
      }),
    )
      .on('error', reject)
      .end()
  })
}

test.each([
  ['/', 'www.example.com', { site: 'marketing' }],
  ['/?utm_source=mail&lang=en', 'WWW.example.com', { site: 'marketing', lang: 'en' }],
  ['/?domain=homepage', 'app.example', { site: 'app' }],
  ['/?lang=pt&domain=homepage&site=marketing', 'app.example', { site: 'app', lang: 'pt' }],
])('%s of %s is the landing page', async (path, host, query) => {
  const { status, body } = await get(path, host)
  expect([status, body]).toEqual([200, expect.stringContaining('home ')])
  expect(JSON.parse(body.slice(5))).toEqual(query)
})

test.each(['/', '/?domain=other', '/dashboard?domain=homepage'])(
  '%s of the application’s host is the application',
  async (path) => {
    expect((await get(path, 'app.example')).body).toContain('<title>Application</title>')
  },
)

test('a page of the application asked for at the marketing host is sent to the application', async () => {
  const { status, location } = await get('/login?next=%2Fcards', 'www.example.com')
  expect([status, location]).toEqual([302, 'https://app.example/login?next=%2Fcards'])
  expect((await get('//evil.example/x', 'www.example.com')).location).not.toContain('evil')
  expect((await get('/favicon.svg', 'www.example.com')).status).toBe(200)
  expect((await get('/public/leaderboard/5', 'www.example.com')).body).toContain('Application')
})
