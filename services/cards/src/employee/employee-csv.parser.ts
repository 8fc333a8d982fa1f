import { validationError } from '@avaliax/chassis/errors.ts'
import { EMAIL_HEADINGS, NAME_PARTS, personName } from '@avaliax/chassis/tables/person-name.ts'
import { BrokenTable, ForeignFile, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { IMPORT_MAX_ROWS } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { FOREIGN_FILES } from '@avaliax/proto/file-text.ts'

/** A row of the file, as typed. */
export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number
  name: string
  department: string
  email: string
}

export interface EmployeeTable {
  rows: CsvRow[]
  /** Headings of columns that are not read. */
  droppedColumns: string[]
}

type Column = keyof typeof HEADINGS

/** Accepted column headings, folded. */
const HEADINGS = {
  name: [
    ...['nome completo', 'full name', 'nombre completo', 'nome', 'name', 'nombre', 'display name'],
    ...['funcionario', 'colaborador', 'employee', 'employee name', 'empleado', 'nome do funcionario'],
  ],
  ...NAME_PARTS,
  department: [
    ...[
      'departamento',
      'setor',
      'area',
      'department',
      'sector',
      'equipe',
      'team',
      'equipo',
      'loja',
      'unidade',
    ],
    ...['cargo', 'funcao', 'job title', 'puesto'],
  ],
  email: EMAIL_HEADINGS,
} as const satisfies Record<string, readonly string[]>

const refuse = (message: string) => validationError('csv', message)

/** The rows below the headings. Refuses other files with a message for the person who made the file. */
export function employeeTable(csv: string): EmployeeTable {
  const { rows, columns, dropped, more } = tableOf(csv)
  const hasName = ['name', 'givenName', 'familyName'].some((column) => columns.has(column as Column))
  if (rows.length === 0 && dropped.length === 0 && columns.size === 0) throw refuse('O arquivo está vazio.')
  if (!hasName) throw refuse('Falta na primeira linha o título “nome”. Departamento e email são opcionais.')
  if (rows.length === 0)
    throw refuse('O arquivo só tem os títulos das colunas. Preencha uma linha por pessoa e envie de novo.')
  if (more)
    throw refuse(
      `O arquivo tem mais de ${IMPORT_MAX_ROWS} pessoas. Divida em arquivos de até ${IMPORT_MAX_ROWS} linhas.`,
    )
  return { rows: rows.map(({ line, cells }) => rowOf(line, cells)), droppedColumns: dropped }
}

const rowOf = (line: number, { name, department, email, ...parts }: Record<Column, string>): CsvRow => ({
  line,
  name: personName(name, parts),
  department,
  email,
})

function tableOf(csv: string): Table<Column> {
  try {
    return readTable(csv, { headings: HEADINGS, maxRows: IMPORT_MAX_ROWS })
  } catch (error) {
    if (error instanceof ForeignFile) throw refuse(FOREIGN_FILES[error.kind].pt)
    if (!(error instanceof BrokenTable)) throw error
    throw refuse(
      `Não foi possível ler a linha ${error.line}. Confira as aspas: cada aspa aberta precisa ser fechada.`,
    )
  }
}
