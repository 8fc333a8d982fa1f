import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { defusedCell } from './csv-cell.ts'

type Cell = string | number | boolean | Date | null | undefined

interface Csv<R> {
  /** `cards.csv`; plain letters, digits, dots and dashes. */
  filename: string
  /** Heading of each column, in order, and its value for a row. */
  columns: Readonly<Record<string, (row: R) => Cell>>
  rows: AsyncIterable<R> | Iterable<R>
}

/** RFC 4180 with a byte order mark; what a spreadsheet would take for a formula is defused. */
const FORMAT = {
  bom: true,
  header: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  cast: {
    boolean: (value: boolean) => String(value),
    date: (value: Date) => value.toISOString(),
    string: defusedCell,
  },
} as const

/** Streams rows as a download: `await csvAnswer(call, { filename, columns, rows })` in the handler of a raw route. */
export async function csvAnswer<R>(
  { reply }: { reply: FastifyReply },
  { filename, columns, rows }: Csv<R>,
): Promise<void> {
  const cells = Object.values(columns)
  const records = await begun(rows)
  const csv = stringify({ ...FORMAT, columns: Object.keys(columns) })
  const source = Readable.from(
    (async function* () {
      for await (const row of records) yield cells.map((cell) => cell(row))
    })(),
  )
  // What breaks later cuts the answer off, so that nobody takes half a list for the whole one.
  pipeline(source, csv, (error) => error && reply.log.warn({ err: error }, 'download broken off'))
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(csv)
}

/** Waits for the first row: a store that is away is still a refusal then, not a broken download. */
async function begun<R>(rows: AsyncIterable<R> | Iterable<R>): Promise<AsyncIterable<R>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let step = first; !step.done; step = await iterator.next()) yield step.value
    } finally {
      await iterator.return?.()
    }
  })()
}
