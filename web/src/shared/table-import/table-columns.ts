import { parse, unparse } from 'papaparse'
import { localStore } from '../browser-storage.ts'

/** A title or a note may stand above the headings. */
const LOOKED_AT = 20
const SAMPLES = 3
const DELIMITERS = [';', ',', '\t', '|']

/** A table as a person sees it: its headings, and the first rows below them. */
export interface TableLook {
  headings: string[]
  samples: string[][]
  /** The same table with these headings; null where a column is not read. */
  withHeadings: (names: readonly (string | null)[]) => string
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** Null for a text that is no table, or has no row below its headings. */
export function lookAtTable(text: string): TableLook | null {
  const { data, meta } = parse<string[]>(text, { preview: LOOKED_AT, delimitersToGuess: DELIMITERS })
  const width = Math.max(0, ...data.map(({ length }) => length))
  const at = data.findIndex((row) => row.length === width && !isBlank(row))
  const headings = data[at]?.map((cell) => cell.trim())
  const samples = data
    .slice(at + 1)
    .filter((row) => !isBlank(row))
    .slice(0, SAMPLES)
  if (!headings || samples.length === 0) return null
  const { delimiter, linebreak } = meta
  return {
    headings,
    samples,
    withHeadings(names) {
      // The fast mode does not say where it stopped.
      const { cursor } = parse(text, { preview: at + 1, delimiter, fastMode: false }).meta
      // A number before it keeps a heading that was not chosen from being known by chance.
      const titles = headings.map((heading, index) => names[index] ?? `${index + 1} ${heading}`)
      return `${unparse([titles], { delimiter })}${linebreak}${text.slice(cursor)}`
    },
  }
}

const KEY = 'import-columns'
const REMEMBERED_MAX = 20
type Remembered = [headings: string, names: (string | null)[]][]

function remembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Remembered) : []
  } catch {
    return []
  }
}
const signOf = (kind: string, { headings }: TableLook) => JSON.stringify([kind, ...headings])

/** Answers what somebody chose for a table with the same headings. */
export const rememberedNames = (kind: string, look: TableLook): (string | null)[] | null =>
  remembered().find(([sign]) => sign === signOf(kind, look))?.[1] ?? null

export function rememberNames(kind: string, look: TableLook, names: (string | null)[]): void {
  const sign = signOf(kind, look)
  const others = remembered().filter(([other]) => other !== sign)
  localStore.setItem(KEY, JSON.stringify([[sign, names], ...others].slice(0, REMEMBERED_MAX)))
}

/** A part of a table that one call takes, with the headings of the whole above it. */
interface Portion {
  csv: string
  /** Its lines stand so many lines further down in the file. */
  linesAbove: number
}

interface Sizes {
  /** Rows of one file. */
  most: number
  /** Rows of one call. */
  each: number
}

/** Characters of a portion, unless a single row is longer. */
const PORTION_LENGTH = 150_000
const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** The one that cuts the first rows into most cells; papaparse's own guess gives up where titles stand above two columns. */
function delimiterOf(text: string): string {
  const widthBy = (delimiter: string) =>
    Math.max(0, ...parse<string[]>(text, { delimiter, preview: LOOKED_AT }).data.map(({ length }) => length))
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: widthBy(delimiter) }))
  return widths.sort((a, b) => b.width - a.width)[0]?.delimiter ?? ','
}

/** Cuts a table into what single calls take; null where it has more rows than `most`. */
export function portionsOfTable(text: string, { most, each }: Sizes): Portion[] | null {
  const rows: { width: number; blank: boolean; end: number }[] = []
  parse<string[]>(text, {
    delimiter: delimiterOf(text),
    // The fast mode does not say where a row ends.
    fastMode: false,
    step: ({ data, meta }) => rows.push({ width: data.length, blank: isBlank(data), end: meta.cursor }),
  })
  const first = rows.slice(0, LOOKED_AT)
  const width = Math.max(0, ...first.map((row) => row.width))
  const at = first.findIndex((row) => row.width === width && !row.blank)
  const body = rows.slice(at + 1).filter(({ blank }) => !blank)
  if (body.length > most) return null
  if (at < 0 || body.length <= each) return [{ csv: text, linesAbove: 0 }]
  const head = text.slice(0, rows[at]?.end)
  const ends: number[] = []
  let begin = head.length
  let count = 0
  for (const [index, { end }] of body.entries()) {
    count += 1
    const next = body[index + 1]
    const isFull = count === each || (next && next.end - begin > PORTION_LENGTH)
    if (next && !isFull) continue
    ends.push(end)
    begin = end
    count = 0
  }
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? head.length
    const linesAbove = linesIn(text.slice(0, start)) - linesIn(head)
    return { csv: head + text.slice(start, end), linesAbove }
  })
}
