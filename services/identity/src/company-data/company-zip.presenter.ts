import { defusedCell } from '@avaliax/chassis/tables/csv-cell.ts'
import { COLUMN_NAMES } from '@avaliax/proto/column-names.data.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { FILE_NAMES, PICTURES_FOLDER } from './company-file-names.data.ts'

type Row = Record<string, unknown>

export interface ExportedFile {
  service: string
  name: string
  columns: readonly string[]
  rows: number
  /** Each call reads them anew. */
  pages: () => AsyncIterable<readonly Row[]>
}

export interface ExportedPicture {
  /** The file's name, made of its number and its label. */
  name: string
  /** Null: it was deleted after the file was made. */
  read: () => Promise<Buffer | null>
}

export interface CompanyFiles {
  files: readonly ExportedFile[]
  pictures: () => AsyncIterable<ExportedPicture>
}

interface Entry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

const README: Record<Language, (lines: string) => string> = {
  pt: (lines) =>
    `Todos os dados da sua empresa.\r\n\r\nCada lista está em dois arquivos com o mesmo conteúdo: o .csv abre no Excel e no Google Planilhas; o .json, na pasta json, serve a programas.\r\nSuas imagens estão na pasta Imagens.\r\nSenhas e chaves de acesso não estão aqui.\r\n\r\nLinhas em cada lista:\r\n${lines}`,
  en: (lines) =>
    `All data of your company.\r\n\r\nEach list is there as two files with the same content: the .csv opens in Excel and Google Sheets; the .json, in the folder json, is for programs.\r\nYour pictures are in the folder Pictures.\r\nPasswords and access keys are not in here.\r\n\r\nRows of each list:\r\n${lines}`,
}
const README_NAME: Record<Language, string> = { pt: 'LEIA-ME.txt', en: 'README.txt' }
const SEPARATOR: Record<Language, string> = { pt: ';', en: ',' }

/** The chunks of a ZIP, made while they are read: no more than a page of rows, or one picture, is in memory. */
export async function* companyZip(
  { files, pictures }: CompanyFiles,
  language: Language,
): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(Buffer.from(chunk))
  })
  for (const { name, content } of entriesOf(files, language)) {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for await (const text of content) {
      entry.push(Buffer.from(text))
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  for await (const { name, read } of pictures()) {
    const bytes = await read()
    if (!bytes) continue
    // A picture is packed already.
    const entry = new ZipPassThrough(`${PICTURES_FOLDER[language]}/${name}`)
    zip.add(entry)
    entry.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

function entriesOf(files: readonly ExportedFile[], language: Language): Entry[] {
  const lines = files.map((file) => `${listName(file, language)}: ${file.rows}\r\n`)
  return [
    { name: README_NAME[language], content: [README[language](lines.join(''))] },
    ...files.flatMap((file) => [
      { name: `${listName(file, language)}.csv`, content: csvOf(file, language) },
      { name: `json/${file.service}/${file.name}.json`, content: jsonOf(file) },
    ]),
  ]
}

/** A list that has no words yet keeps the name that it has for programs. */
const listName = ({ service, name }: ExportedFile, language: Language): string =>
  FILE_NAMES[name]?.[language] ?? `${service} ${name}`

async function* jsonOf({ pages }: ExportedFile): AsyncGenerator<string> {
  let opened = '['
  for await (const page of pages()) {
    yield page.map((row, index) => `${index === 0 ? opened : ','}\n${JSON.stringify(row)}`).join('')
    opened = ','
  }
  yield opened === '[' ? '[]\n' : '\n]\n'
}

async function* csvOf({ columns, pages }: ExportedFile, language: Language): AsyncGenerator<string> {
  const separator = SEPARATOR[language]
  const line = (cells: readonly unknown[]) =>
    `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`
  yield `\uFEFF${line(headingsOf(columns, language))}`
  for await (const page of pages())
    yield page.map((row) => line(columns.map((column) => row[column]))).join('')
}

/** Two columns that are called the same would be taken for one. */
function headingsOf(columns: readonly string[], language: Language): string[] {
  const words = columns.map((column) => COLUMN_NAMES[column]?.[language] ?? column)
  return words.map((word, index) => (words.indexOf(word) === index ? word : `${word} (${columns[index]})`))
}

function csvCell(value: unknown, separator: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : `${value}`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const defused = typeof value === 'boolean' ? text : defusedCell(text, separator)
  return /["\r\n;,]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** `7 vitrine.png`: what somebody uploaded has its ending in its label already. */
export function pictureName(id: number, label: string | null, type: string): string {
  const plain = label?.replace(new RegExp(`\\.(?:${type}|jpe?g|png|webp)$`, 'i'), '').trim()
  return `${[id, plain].filter(Boolean).join(' ')}.${type}`
}
