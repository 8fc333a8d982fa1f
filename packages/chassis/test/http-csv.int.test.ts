import { defineRoute } from '@avaliax/proto/contract.ts'
import { CsvQuery } from '@avaliax/proto/values.ts'
import { afterEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { unavailable } from '../src/errors.ts'
import { amount, csvAnswer } from '../src/http/contract/csv-answer.ts'
import { mount } from '../src/http/contract/mount.ts'
import { type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'

const download = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/names.csv',
  access: 'public',
  kind: 'raw',
  summary: 'Names',
  query: z.object(CsvQuery),
  response: z.void(),
})

let server: StartedHttpServer | undefined
afterEach(() => server?.app.close())

interface Row {
  name: string | null
  taps: number
}
const columns = { name: (row: Row) => row.name, taps: (row: Row) => row.taps }

const COMMAS = { url: '/api/names.csv?separator=,' }

async function downloaded(rows: AsyncIterable<Row> | Iterable<Row>, request: object = COMMAS) {
  server = await startHttpServer()
  mount(server.app, download, (call) => csvAnswer(call, { filename: 'names.csv', columns, rows }))
  return server.app.inject(request)
}

describe('a CSV download', () => {
  it('is a UTF-8 attachment with a byte order mark, RFC 4180 lines and an empty cell for nothing', async () => {
    const answer = await downloaded([
      { name: 'Zé "Pão", Ltda\r\nFilial', taps: 3 },
      { name: null, taps: -1 },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="names.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.toString('utf8')).toBe(
      '\uFEFFname,taps\r\n"Zé ""Pão"", Ltda\r\nFilial",3\r\n,-1\r\n',
    )
  })

  it('defuses formulas, also where another separator would cut the cell, and leaves numbers alone', async () => {
    const answer = await downloaded([
      { name: '=HYPERLINK("x")', taps: -1 },
      { name: 'x;=cmd()', taps: 1 },
      { name: 'a\n@x', taps: 1 },
    ])
    expect(answer.body).toBe(`\uFEFFname,taps\r\n"'=HYPERLINK(""x"")",-1\r\nx;'=cmd(),1\r\n"a\n'@x",1\r\n`)
  })

  it.each([
    [{ url: '/api/names.csv' }, ';'],
    [{ url: '/api/names.csv', headers: { 'accept-language': 'pt-BR,en;q=0.5' } }, ';'],
    [{ url: '/api/names.csv', headers: { 'accept-language': 'en-US,pt;q=0.5' } }, ','],
    [{ url: '/api/names.csv?separator=%3B', headers: { 'accept-language': 'en' } }, ';'],
    [{ url: '/api/names.csv?separator=;', headers: { 'accept-language': 'en' } }, ';'],
    [{ url: '/api/names.csv?separator=,', headers: { 'accept-language': 'pt' } }, ','],
  ])('%j is separated by %s', async (request, separator) => {
    const { body, headers } = await downloaded([{ name: 'a', taps: 4.5 }], request)
    const decimal = separator === ';' ? '4,5' : '4.5'
    expect(body).toBe(`\uFEFFname${separator}taps\r\na${separator}${decimal}\r\n`)
    expect(headers.vary).toContain('accept-language')
  })

  it('knows two separators', async () => {
    expect((await downloaded([], { url: '/api/names.csv?separator=|' })).statusCode).toBe(400)
  })

  it('writes sums of money with the comma of the language, and guards what a comma begins', async () => {
    server = await startHttpServer()
    mount(server.app, download, (call) =>
      csvAnswer(call, {
        filename: 'names.csv',
        rows: ['-29.00'],
        columns: { money: (text) => amount(text), none: () => amount(null), text: () => 'a,=1 29.00' },
      }),
    )
    const { body } = await server.app.inject({ url: '/api/names.csv' })
    expect(body).toBe("\uFEFFmoney;none;text\r\n-29,00;;a,'=1 29.00\r\n")
  })

  it('has its header line without a row', async () => {
    expect((await downloaded([])).body).toBe('\uFEFFname,taps\r\n')
  })

  it('is refused as usual while nothing was sent', async () => {
    const answer = await downloaded(
      // biome-ignore lint/correctness/useYield: it fails before its first row
      (async function* () {
        throw unavailable()
      })(),
    )
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('is cut off when a later row fails, and lets go of its source', async () => {
    let released = false
    async function* rows() {
      try {
        yield { name: 'Ana', taps: 1 }
        throw new Error('the store went away')
      } finally {
        released = true
      }
    }
    await expect(downloaded(rows())).rejects.toThrow()
    expect(released).toBe(true)
  })
})
