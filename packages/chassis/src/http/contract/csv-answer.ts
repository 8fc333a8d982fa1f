import { pipeline, Readable } from 'node:stream'
import type { CsvSeparator, Language } from '@avaliax/proto/values.ts'
import { type Options, stringify } from 'csv-stringify'
import { languageOf } from '../../access/actor.ts'
import { defusedCell } from '../../tables/csv-cell.ts'
import { pageLanguage } from '../pages/plain-page.ts'
import type { Call } from './call.ts'

/** A number in text form, e.g. a sum of money. */
interface Amount {
  amount: string
}
type Cell = string | number | boolean | Date | Amount | null | undefined

interface Csv<R> {
  /** `cards.csv`; plain letters, digits, dots and dashes. */
  filename: string
  /** Heading of each column, in order, and its value for a row. */
  columns: Readonly<Record<string, (row: R) => Cell>>
  rows: AsyncIterable<R> | Iterable<R>
  /** People call the columns so; without it the file is for programs, and its headings are the columns' names. */
  headings?: Readonly<Record<string, Record<Language, string>>>
}

type CsvCall = Pick<Call, 'actor' | 'reply' | 'request'> & { query: { separator?: CsvSeparator | undefined } }

export const amount = (text: string | null): Amount | null => (text === null ? null : { amount: text })

/** RFC 4180 with a byte order mark; what a spreadsheet would take for a formula is defused. */
function formatOf(separator: CsvSeparator): Options {
  // A spreadsheet that separates cells by semicolons separates decimals by a comma.
  const number = (value: string) => (separator === ';' ? value.replace('.', ',') : value)
  return {
    bom: true,
    header: true,
    delimiter: separator,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: {
      boolean: String,
      date: (value) => value.toISOString(),
      number: (value) => number(String(value)),
      object: (value) => number(String(value.amount)),
      string: (value) => defusedCell(value, separator),
    },
  }
}

const languageOfCall = ({ actor, request }: CsvCall): Language =>
  pageLanguage(request.headers['accept-language'], languageOf(actor))

/** As the caller asks, else as spreadsheets in the person's language read it. */
const separatorOf = (call: CsvCall): CsvSeparator =>
  call.query.separator ?? (languageOfCall(call) === 'pt' ? ';' : ',')

/** Streams rows as a download: `await csvAnswer(call, { filename, columns, rows })` in the handler of a raw route. */
export async function csvAnswer<R>(
  call: CsvCall,
  { filename, columns, rows, headings }: Csv<R>,
): Promise<void> {
  const { reply } = call
  const cells = Object.values(columns)
  const records = await begun(rows)
  const language = languageOfCall(call)
  const names = Object.keys(columns).map((name) => headings?.[name]?.[language] ?? name)
  const csv = stringify({ ...formatOf(separatorOf(call)), columns: names })
  const source = Readable.from(
    (async function* () {
      for await (const row of records) yield cells.map((cell) => cell(row))
    })(),
  )
  // A later failure cuts the answer off, so that nobody takes half a list for the whole one.
  pipeline(source, csv, (error) => error && reply.log.warn({ err: error }, 'download broken off'))
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
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
