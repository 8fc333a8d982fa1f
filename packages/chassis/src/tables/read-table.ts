import { type ForeignKind, foreignKindOf, repairedText } from '@avaliax/proto/file-text.ts'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { fold } from '../mongo/search-tokens.ts'
import { undefusedCell } from './csv-cell.ts'

/** The columns that a reader knows, each with the headings that people and programs write above it, the surest first. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>

export interface TableRow<Column extends string> {
  /** The line of the file on which the row begins, from 1. */
  line: number
  cells: Record<Column, string>
}

export interface Table<Column extends string> {
  /** The columns that the file has. */
  columns: ReadonlySet<Column>
  /** Headings of columns that nobody reads, as typed. */
  dropped: string[]
  /** All of them. */
  headings: string[]
  rows: TableRow<Column>[]
  /** The file has more rows than were asked for. */
  more: boolean
}

/** A quote that is never closed; the line on which it opens, or the last one. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable'
  readonly line: number

  constructor(line: number, options: ErrorOptions) {
    super(`Line ${line} cannot be read`, options)
    this.line = line
  }
}

/** No table at all, but a file of another program. */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile'
  readonly kind: ForeignKind

  constructor(kind: ForeignKind) {
    super(`A ${kind} is no table`)
    this.kind = kind
  }
}

interface TableOptions<Column extends string> {
  headings: Headings<Column>
  maxRows: number
}

const SEPARATORS = [';', ',', '\t', '|'] as const
/** Excel's own line that names the separator; saved again it may trail empty cells. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?[;,\t ]{0,100}(?:\r\n|\n|\r|$)/i
const LINE_FEED = /\r\n|\n|\r/
/** A title or a note may stand above the headings. */
const HEADING_WITHIN = 10
const SAMPLE_ROWS = 20
const SAMPLE_LENGTH = 64 * 1024
const DROPPED_MAX = 20
const HEADING_MAX = 80
const COLUMNS_MAX = 500

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** A reader sees a heading folded, its words together (`publishedAt`, `published_at`), without a remark in brackets. */
const titleOf = (heading: string): string =>
  fold(heading.slice(0, HEADING_MAX))
    .replace(/\p{Cf}/gu, '')
    .replace(/\([^()]{0,80}\)|\[|\]|[*:]/g, ' ')
    .replace(/[\s_./-]+/g, '')

/**
 * Reads a table as spreadsheets save it, whatever its separator. Stops after `maxRows` rows. The separator is the one
 * under which most headings are known; a separator inside quotes or brackets does not count.
 */
export function readTable<Column extends string>(
  content: string,
  { headings, maxRows }: TableOptions<Column>,
): Table<Column> {
  const kind = foreignKindOf(content)
  if (kind) throw new ForeignFile(kind)
  const text = repairedText(content)
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const body = text.slice(separatorLine.length)
  const knownTitles = new Set(Object.values<readonly string[]>(headings).flat().map(titleOf))
  const delimiter = separator ?? separatorOf(body, knownTitles)
  const records = parsed(body, delimiter, maxRows + HEADING_WITHIN + 1)
  const at = headingOf(records, knownTitles)
  const heading = (records[at]?.record ?? []).slice(0, COLUMNS_MAX)
  const { columns, dropped } = columnsOf(heading, headings)
  const rows = records.slice(at + 1)
  const firstLine = separatorLine ? 1 : 0
  return {
    columns: new Set(columns.keys()),
    dropped,
    headings: heading.map((cell) => cell.trim().slice(0, HEADING_MAX)).filter(Boolean),
    more: rows.length > maxRows,
    rows: rows.slice(0, maxRows).map(({ record, info }) => ({
      line: firstLine + info.lines - lineBreaksIn(record),
      cells: Object.fromEntries(
        Object.keys(headings).map((column) => {
          const index = columns.get(column as Column)
          const cell = index === undefined ? '' : (record[index] ?? '')
          return [column, undefusedCell(cell, delimiter).trim()]
        }),
      ) as Record<Column, string>,
    })),
  }
}

/**
 * Rows that a program has added may end otherwise than those above them. A lone carriage return ends a row only in a file that
 * ends its first one so; elsewhere it stands inside a cell.
 */
const lineEndsOf = (text: string): string[] =>
  LINE_FEED.exec(text)?.[0] === '\r' ? ['\r\n', '\n', '\r'] : ['\r\n', '\n']

function parsed(text: string, delimiter: string, most: number): Parsed[] {
  const options = {
    info: true,
    delimiter,
    record_delimiter: lineEndsOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most,
  } satisfies Options
  try {
    return parse(text, options) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BrokenTable(Number(error.lines ?? 1), { cause: error })
  }
}

type Known = ReadonlySet<string>

const knownIn = (record: readonly string[], titles: Known): number =>
  new Set(
    record
      .slice(0, COLUMNS_MAX)
      .map(titleOf)
      .filter((title) => titles.has(title)),
  ).size

/** The row with most known headings among the first ones. */
function headingOf(records: readonly Parsed[], known: Known): number {
  const counts = records.slice(0, HEADING_WITHIN).map(({ record }) => knownIn(record, known))
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

function separatorOf(text: string, known: Known): string {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator, known) }))
  return scored.sort((a, b) => b.score - a.score)[0]?.separator ?? ','
}

/** Known headings first; among equals the separator that cuts most rows into the heading's number of cells. */
function scoreOf(sample: string, separator: string, titles: Known): number {
  const records = sampled(sample, separator, SAMPLE_ROWS) ?? sampled(sample, separator, 1) ?? []
  const heading = records[headingOf(records, titles)]?.record ?? []
  const alike = records.filter(({ record }) => record.length > 1 && record.length === heading.length)
  return knownIn(heading, titles) * (SAMPLE_ROWS + 1) + alike.length
}

/** Null: a quote is still open where the sample ends. */
function sampled(sample: string, separator: string, most: number): Parsed[] | null {
  try {
    return parsed(sample, separator, most)
  } catch (error) {
    if (error instanceof BrokenTable) return null
    throw error
  }
}

function columnsOf<Column extends string>(heading: readonly string[], headings: Headings<Column>) {
  const titles = heading.map(titleOf)
  const columns = new Map<Column, number>()
  const usedColumns = new Set<number>()
  for (const [column, names] of Object.entries<readonly string[]>(headings)) {
    const free = (name: string) =>
      titles.findIndex((title, at) => title === titleOf(name) && !usedColumns.has(at))
    const at = names.map(free).find((index) => index >= 0)
    if (at === undefined) continue
    columns.set(column as Column, at)
    usedColumns.add(at)
  }
  const dropped = heading.map((cell) => cell.trim().slice(0, HEADING_MAX))
  return {
    columns,
    dropped: dropped.filter((cell, at) => cell && !usedColumns.has(at)).slice(0, DROPPED_MAX),
  }
}

const lineBreaksIn = (record: readonly string[]) =>
  record.reduce((sum, text) => sum + text.split(LINE_FEED).length - 1, 0)
