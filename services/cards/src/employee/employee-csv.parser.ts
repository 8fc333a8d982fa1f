import { validationError } from '@avaliax/chassis/errors.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { IMPORT_MAX_ROWS } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** A row of the file, as typed. */
export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number
  name: string
  department: string
  email: string
}

type Column = Exclude<keyof CsvRow, 'line'>

/** Accepted column headings, folded. */
const HEADINGS: Record<Column, readonly string[]> = {
  name: ['nome', 'nome completo', 'funcionario', 'name', 'full name', 'employee'],
  department: ['departamento', 'setor', 'area', 'department'],
  email: ['e-mail', 'email'],
}
const SEPARATORS = [',', ';', '\t'] as const
const LINE_FEED = /\r\n|\n|\r/

interface Parsed {
  record: string[]
  info: { lines: number }
}

const refuse = (message: string) => validationError('csv', message)

/** The rows below the headings. Refuses other files with a message for the person who made the file. */
export function employeeRows(csv: string): CsvRow[] {
  const [heading, ...rows] = parsed(csv)
  if (!heading) throw refuse('O arquivo está vazio.')
  const columns = columnsOf(heading.record)
  if (rows.length === 0)
    throw refuse('O arquivo só tem os títulos das colunas. Preencha uma linha por pessoa e envie de novo.')
  if (rows.length > IMPORT_MAX_ROWS)
    throw refuse(`O arquivo tem ${rows.length} pessoas. Divida em arquivos de até ${IMPORT_MAX_ROWS} linhas.`)
  return rows.map(({ record, info }) => ({
    line: info.lines - lineBreaksIn(record),
    name: cell(record, columns.name),
    department: cell(record, columns.department),
    email: cell(record, columns.email),
  }))
}

function parsed(csv: string): Parsed[] {
  const options = {
    bom: true,
    info: true,
    delimiter: separatorOf(csv),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }
  try {
    return parse(csv, options) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1)
    throw refuse(
      `Não foi possível ler a linha ${line}. Confira as aspas: cada aspa aberta precisa ser fechada.`,
    )
  }
}

/** The separator that occurs most in the heading line; names may contain the others. */
function separatorOf(csv: string): string {
  const [heading = ''] = csv.trimStart().split(LINE_FEED, 1)
  const counted = SEPARATORS.map((separator) => ({ separator, count: heading.split(separator).length }))
  return counted.sort((a, b) => b.count - a.count)[0]?.separator ?? ','
}

function columnsOf(heading: readonly string[]): Record<Column, number> {
  const titles = heading.map((title) => fold(title).replace(/\s+/g, ' ').trim())
  const find = (column: Column) => titles.findIndex((title) => HEADINGS[column].includes(title))
  const columns = { name: find('name'), department: find('department'), email: find('email') }
  const missing = [
    ...(columns.name < 0 ? ['“nome”'] : []),
    ...(columns.department < 0 ? ['“departamento”'] : []),
  ]
  if (missing.length > 0)
    throw refuse(
      `Falta na primeira linha o título ${missing.join(' e ')}. Ela precisa ter nome e departamento; email é opcional.`,
    )
  return columns
}

const cell = (record: readonly string[], column: number) => record[column]?.trim() ?? ''

const lineBreaksIn = (record: readonly string[]) =>
  record.reduce((sum, text) => sum + text.split(LINE_FEED).length - 1, 0)
