import { defusedCell } from '@avaliax/chassis/tables/csv-cell.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Zip, ZipDeflate } from 'fflate'

type Row = Record<string, unknown>

export interface ExportedFile {
  service: string
  name: string
  columns: readonly string[]
  rows: number
  /** Each call reads them anew. */
  pages: () => AsyncIterable<readonly Row[]>
}

interface Entry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

const README: Record<Language, (lines: string) => string> = {
  pt: (lines) =>
    `Todos os dados da sua empresa.\r\n\r\nCada lista está em dois arquivos com o mesmo conteúdo: o .csv abre no Excel e no Google Planilhas, o .json serve a programas.\r\nSenhas e chaves de acesso não estão aqui.\r\n\r\nLinhas em cada lista:\r\n${lines}`,
  en: (lines) =>
    `All data of your company.\r\n\r\nEach list is there as two files with the same content: the .csv opens in Excel and Google Sheets, the .json is for programs.\r\nPasswords and access keys are not in here.\r\n\r\nRows of each list:\r\n${lines}`,
}
const README_NAME: Record<Language, string> = { pt: 'LEIA-ME.txt', en: 'README.txt' }
const SEPARATOR: Record<Language, string> = { pt: ';', en: ',' }

/** The chunks of a ZIP, made while they are read: no more than a page of rows is in memory. */
export async function* companyZip(
  files: readonly ExportedFile[],
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
  zip.end()
  yield* ready.splice(0)
}

function entriesOf(files: readonly ExportedFile[], language: Language): Entry[] {
  const lines = files.map(({ service, name, rows }) => `${service}/${name}: ${rows}\r\n`)
  return [
    { name: README_NAME[language], content: [README[language](lines.join(''))] },
    ...files.flatMap((file) => {
      const name = `${file.service}/${file.name}`
      return [
        { name: `${name}.csv`, content: csvOf(file, SEPARATOR[language]) },
        { name: `${name}.json`, content: jsonOf(file) },
      ]
    }),
  ]
}

async function* jsonOf({ pages }: ExportedFile): AsyncGenerator<string> {
  let opened = '['
  for await (const page of pages()) {
    yield page.map((row, index) => `${index === 0 ? opened : ','}\n${JSON.stringify(row)}`).join('')
    opened = ','
  }
  yield opened === '[' ? '[]\n' : '\n]\n'
}

async function* csvOf({ columns, pages }: ExportedFile, separator: string): AsyncGenerator<string> {
  const line = (cells: readonly unknown[]) =>
    `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`
  yield `\uFEFF${line(columns)}`
  for await (const page of pages())
    yield page.map((row) => line(columns.map((column) => row[column]))).join('')
}

function csvCell(value: unknown, separator: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : `${value}`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const defused = typeof value === 'boolean' ? text : defusedCell(text, separator)
  return /["\r\n;,]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}
