import { validationError } from '@avaliax/chassis/errors.ts'
import { BrokenTable, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { CLIENT_IMPORT_MAX_ROWS } from '@avaliax/proto/tenancy/client-import.routes.ts'

/** A row of the file, as typed. */
export interface ClientRow {
  /** The line on which the row begins, from 1. */
  line: number
  companyName: string
  email: string
  contactPerson: string
  phone: string
  plan: string
}

export interface ClientTable {
  rows: ClientRow[]
  /** Headings of columns that are not read. */
  droppedColumns: string[]
}

type Column = Exclude<keyof ClientRow, 'line'>

/** Accepted column headings, folded. */
const HEADINGS: Record<Column, readonly string[]> = {
  companyName: ['empresa', 'nome da empresa', 'cliente', 'company', 'company name', 'client', 'nome', 'name'],
  email: ['e-mail', 'email'],
  contactPerson: ['contato', 'pessoa de contato', 'responsavel', 'contact', 'contact person'],
  phone: ['telefone', 'celular', 'whatsapp', 'phone'],
  plan: ['plano', 'plan'],
}

const refuse = (message: string) => validationError('csv', message)

/** The rows below the headings. Refuses other files with a message for the person who made the file. */
export function clientTable(csv: string): ClientTable {
  const { rows, columns, dropped, more } = tableOf(csv)
  if (rows.length === 0 && dropped.length === 0 && columns.size === 0) throw refuse('O arquivo está vazio.')
  if (!columns.has('companyName') || !columns.has('email'))
    throw refuse('A primeira linha precisa dos títulos empresa e email.')
  if (rows.length === 0)
    throw refuse('O arquivo só tem os títulos das colunas. Preencha uma linha por empresa e envie de novo.')
  if (more)
    throw refuse(
      `O arquivo tem mais de ${CLIENT_IMPORT_MAX_ROWS} empresas. Divida em arquivos de até ${CLIENT_IMPORT_MAX_ROWS} linhas.`,
    )
  return { rows: rows.map(({ line, cells }) => ({ line, ...cells })), droppedColumns: dropped }
}

function tableOf(csv: string): Table<Column> {
  try {
    return readTable(csv, { headings: HEADINGS, maxRows: CLIENT_IMPORT_MAX_ROWS })
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
    throw refuse(
      `Não foi possível ler a linha ${error.line}. Confira as aspas: cada aspa aberta precisa ser fechada.`,
    )
  }
}
