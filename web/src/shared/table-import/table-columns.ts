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
