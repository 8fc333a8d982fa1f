import { defineRoute } from '@avaliax/proto/contract.ts'
import { afterEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { unavailable } from '../src/errors.ts'
import { csvAnswer } from '../src/http/csv-answer.ts'
import { mount } from '../src/http/mount.ts'
import { type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'

const download = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/names.csv',
  access: 'public',
  kind: 'raw',
  summary: 'Names',
  response: z.void(),
})

let server: StartedHttpServer | undefined
afterEach(() => server?.app.close())

interface Row {
  name: string | null
  taps: number
}
const columns = { name: (row: Row) => row.name, taps: (row: Row) => row.taps }

async function downloaded(rows: AsyncIterable<Row> | Iterable<Row>) {
  server = await startHttpServer()
  mount(server.app, download, (call) => csvAnswer(call, { filename: 'names.csv', columns, rows }))
  return server.app.inject({ url: '/api/names.csv' })
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
