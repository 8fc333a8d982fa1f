import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { unparse } from 'papaparse'

/** A million cells: more than any import takes. */
const CELLS_MAX = 1_000_000
/** One file, unpacked, may be so large: an archive of a few kilobytes can hold gigabytes. */
const UNPACKED_MAX = 64 * 1024 * 1024
const SHARED = 'xl/sharedStrings.xml'

/** The first sheet of a workbook as Excel, Google and LibreOffice save it (`.xlsx`), as CSV; null for any other file. */
export function csvOfSpreadsheet(bytes: Uint8Array): string | null {
  const entries = entriesOf(bytes)
  const sheet = entries && firstSheet(entries)
  if (!entries || !sheet) return null
  const shared = entries[SHARED]
  const words = shared ? elements(xmlOf(shared), 'si').map(wordsOf) : []
  const rows = elements(xmlOf(sheet), 'row').map((row) => cellsOf(row, words))
  if (rows.reduce((sum, row) => sum + row.length, 0) > CELLS_MAX) return null
  return unparse(rows)
}

/** The archive's texts by their names; null for any other file. */
function entriesOf(bytes: Uint8Array): Unzipped | null {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => /\.(xml|rels)$/.test(name) && originalSize <= UNPACKED_MAX,
    })
  } catch {
    return null
  }
}

const xmlOf = (entry: Uint8Array): Document =>
  new DOMParser().parseFromString(strFromU8(entry), 'application/xml')

const elements = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
]

/** Rich text is several pieces; how a word is read aloud is none of it. */
const wordsOf = (item: Element): string =>
  elements(item, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')

/** The one that stands first in the book, wherever its file is. */
function firstSheet(entries: Unzipped): Uint8Array | undefined {
  const book = entries['xl/workbook.xml']
  const links = entries['xl/_rels/workbook.xml.rels']
  if (!book || !links) return undefined
  const [sheet] = elements(xmlOf(book), 'sheet')
  const id = [...(sheet?.attributes ?? [])].find(
    ({ localName, prefix }) => prefix && localName === 'id',
  )?.value
  const link = elements(xmlOf(links), 'Relationship').find((each) => each.getAttribute('Id') === id)
  const target = link?.getAttribute('Target') ?? ''
  return entries[target.startsWith('/') ? target.slice(1) : `xl/${target}`]
}

function cellsOf(row: Element, words: readonly string[]): string[] {
  const cells: string[] = []
  for (const cell of elements(row, 'c')) {
    const place = columnOf(cell.getAttribute('r')) ?? cells.length
    // A cell that is left out is empty.
    while (cells.length < place && cells.length < CELLS_MAX) cells.push('')
    cells.push(textOfCell(cell, words))
  }
  return cells
}

/** `C7` is the third, counted from 0. */
function columnOf(reference: string | null): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? []
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOfCell(cell: Element, words: readonly string[]): string {
  const kind = cell.getAttribute('t')
  if (kind === 'inlineStr') return wordsOf(cell)
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  if (kind === 's') return words[Number(value)] ?? ''
  // A telephone number that was typed as a figure: `4.1999990412E10`.
  const figure = kind === null || kind === 'n' ? Number(value) : Number.NaN
  return value !== '' && Number.isSafeInteger(figure) ? String(figure) : value
}
