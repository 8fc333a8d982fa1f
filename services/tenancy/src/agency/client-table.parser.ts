import { validationError } from '@avaliax/chassis/errors.ts'
import { EMAIL_HEADINGS, NAME_PARTS, personName } from '@avaliax/chassis/tables/person-name.ts'
import { BrokenTable, ForeignFile, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { FOREIGN_FILES } from '@avaliax/proto/file-text.ts'
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

type Column = keyof typeof HEADINGS

/** Accepted column headings, folded. */
const HEADINGS = {
  companyName: [
    ...['empresa', 'nome da empresa', 'company', 'company name', 'nome fantasia', 'razao social', 'business'],
    ...[
      'business name',
      'organization',
      'organization name',
      'organizacao',
      'account name',
      'estabelecimento',
    ],
    ...['nombre de la empresa', 'negocio', 'loja', 'cliente', 'client', 'nome', 'name', 'nombre'],
  ],
  email: EMAIL_HEADINGS,
  contactPerson: [
    ...[
      'contato',
      'pessoa de contato',
      'responsavel',
      'contact',
      'contact person',
      'contact name',
      'contacto',
    ],
    ...['nome do contato', 'nome completo', 'full name', 'nome', 'name', 'nombre'],
  ],
  ...NAME_PARTS,
  phone: [
    ...['telefone', 'celular', 'whatsapp', 'phone', 'phone number', 'mobile', 'mobile phone', 'telefono'],
    ...['movil', 'fone', 'phone 1', 'phone 1 value', 'telefone celular', 'telefone 1'],
  ],
  plan: ['plano', 'plan'],
} as const satisfies Record<string, readonly string[]>
/** Our list of leads has a link to each one's shared plan in that column. */
const ADDRESS = /^https?:\/\//i

const refuse = (message: string) => validationError('csv', message)

/** The rows below the headings. Refuses other files with a message for the person who made the file. */
export function clientTable(csv: string): ClientTable {
  const { rows, columns, dropped, more } = tableOf(csv)
  if (rows.length === 0 && dropped.length === 0 && columns.size === 0) throw refuse('O arquivo está vazio.')
  const missing = [
    ...(columns.has('companyName') ? [] : ['“empresa”']),
    ...(columns.has('email') ? [] : ['“email”']),
  ]
  if (missing.length > 0)
    throw refuse(`Falta na primeira linha o título ${missing.join(' e ')}. Ela precisa ter empresa e email.`)
  if (rows.length === 0)
    throw refuse('O arquivo só tem os títulos das colunas. Preencha uma linha por empresa e envie de novo.')
  if (more)
    throw refuse(
      `O arquivo tem mais de ${CLIENT_IMPORT_MAX_ROWS} empresas. Divida em arquivos de até ${CLIENT_IMPORT_MAX_ROWS} linhas.`,
    )
  const isPlan = !rows.some(({ cells }) => ADDRESS.test(cells.plan))
  return {
    rows: rows.map(({ line, cells }) => rowOf(line, isPlan ? cells : { ...cells, plan: '' })),
    droppedColumns: isPlan ? dropped : [...dropped, 'plan'],
  }
}

const rowOf = (
  line: number,
  { companyName, email, contactPerson, phone, plan, ...parts }: Record<Column, string>,
): ClientRow => ({
  line,
  companyName,
  email,
  contactPerson: personName(contactPerson, parts),
  phone,
  plan,
})

function tableOf(csv: string): Table<Column> {
  try {
    return readTable(csv, { headings: HEADINGS, maxRows: CLIENT_IMPORT_MAX_ROWS })
  } catch (error) {
    if (error instanceof ForeignFile) throw refuse(FOREIGN_FILES[error.kind].pt)
    if (!(error instanceof BrokenTable)) throw error
    throw refuse(
      `Não foi possível ler a linha ${error.line}. Confira as aspas: cada aspa aberta precisa ser fechada.`,
    )
  }
}
