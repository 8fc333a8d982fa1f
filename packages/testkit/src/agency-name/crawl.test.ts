import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { crawl, linksIn } from './crawl.ts'
import { naming } from './product-name.ts'

let server: Server | undefined
afterEach(() => void server?.close())

async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('follows links and finds the name in a page, in one language alone, and in a header', async () => {
  const origin = await serving(({ url, headers }, response) => {
    const isEnglish = headers['accept-language'] === 'en'
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (url === '/') response.end('<a href="/deep?a=1&amp;b=2">on</a><a href="https://example.com/">out</a>')
    else if (url === '/deep?a=1&b=2') response.end(isEnglish ? 'Made with AVALIAX <a href="/file">' : 'nada')
    else response.setHeader('x-made-by', 'avaliax').end('<p>')
  })
  const { seen, named } = await crawl({ from: ['/'], origin })
  expect([...seen]).toEqual(['/', '/deep?a=1&b=2', '/file'])
  expect(named.map(({ where }) => where)).toEqual([
    '/deep?a=1&b=2 (en)',
    '/file (pt-BR, headers)',
    '/file (en, headers)',
  ])
})

it('goes nowhere else, and to no built script', () => {
  const text =
    '<script src="/assets/a.js"></script> http://127.0.0.1:81/x https://example.com/y "/api/auth/logout"'
  expect(linksIn(text, 'http://127.0.0.1:80')).toEqual([])
  expect(linksIn('http://localhost:8080/a http://127.0.0.1:8080/b', 'http://127.0.0.1:8080')).toEqual([
    '/a',
    '/b',
  ])
})

it.each(['<path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/>', '<td>a<span style="color:#f2a900">x</span></td>'])(
  'finds the mark in %s',
  (text) => expect(naming('page', text)).toHaveLength(1),
)

it('knows the people of the demo from the product', () => {
  expect(naming('page', 'demo@avaliax.test')).toEqual([])
  expect(naming('page', 'demo@avaliax.test on avaliax.com.br')).toHaveLength(1)
})
