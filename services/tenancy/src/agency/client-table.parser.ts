import { validationError } from '@avaliax/chassis/errors.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { EMAIL_HEADINGS, NAME_PARTS, personName } from '@avaliax/chassis/tables/person-name.ts'
import { BrokenTable, ForeignFile, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { FOREIGN_FILES } from '@avaliax/proto/file-text.ts'
import type { ClientStatus as AnyStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { CLIENT_IMPORT_MAX_ROWS } from '@avaliax/proto/tenancy/client-import.routes.ts'
import type { z } from 'zod'
import type { TypedTerms } from './row-terms.parser.ts'

type ClientStatus = z.output<typeof AnyStatus>

/** A row of the file, as typed; a column that the file does not have is empty. */
export interface ClientRow {
  /** The line on which the row begins, from 1. */
  line: number
  companyName: string
  email: string
  contactPerson: string
  phone: string
  plan: string
  terms: TypedTerms
  status: string
  /** The address of somebody of the agency. */
  manager: string
  tags: string
  notes: string
  address: string
  city: string
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
  givenUntil: ['cortesia ate', 'gratis ate', 'dado ate', 'sem cobranca ate', 'given until', 'free until'],
  chargeFrom: ['cobrar a partir de', 'cobrar desde', 'cobranca a partir de', 'charge from', 'charged from'],
  contractAmount: [
    ...['valor cobrado fora', 'valor cobrado por fora', 'valor do contrato', 'cobrado fora'],
    ...['billed outside', 'contract amount', 'contract value', 'amount billed outside'],
  ],
  contractRhythm: [
    ...['periodicidade', 'ritmo', 'de quanto em quanto tempo', 'a cada meses', 'meses entre cobrancas'],
    ...['rhythm', 'billing rhythm', 'contract every months', 'every months', 'billing period'],
  ],
  status: ['status', 'situacao'],
  manager: [
    ...[
      'gestor',
      'gestora',
      'gestor de conta',
      'gestor da conta',
      'gerente de conta',
      'account manager',
      'manager',
    ],
    ...['manager email', 'email do gestor', 'gestor de cuenta'],
  ],
  tags: ['etiquetas', 'etiqueta', 'tags', 'tag', 'labels'],
  notes: ['observacoes', 'observacao', 'notas', 'anotacoes', 'notes', 'note'],
  address: ['endereco', 'address', 'street address', 'direccion'],
  city: ['cidade', 'municipio', 'city', 'town', 'ciudad'],
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
  const foreign = foreignColumns(rows.map(({ cells }) => cells))
  const blank = Object.fromEntries(foreign.map((column) => [column, '']))
  return {
    rows: rows.map(({ line, cells }) => rowOf(line, { ...cells, ...blank })),
    droppedColumns: [...dropped, ...foreign],
  }
}

/** Columns that other lists have under our headings, with something else in them: links to plans, states of leads. */
function foreignColumns(cells: readonly Record<Column, string>[]): ('plan' | 'status')[] {
  const statuses = cells.map(({ status }) => status).filter(Boolean)
  return [
    ...(cells.some(({ plan }) => ADDRESS.test(plan)) ? (['plan'] as const) : []),
    ...(statuses.length > 0 && !statuses.some(statusOf) ? (['status'] as const) : []),
  ]
}

const STATUSES: ReadonlyMap<string, ClientStatus> = new Map(
  Object.entries({
    active: 'active,ativo,ativa',
    pending: 'pending,pendente',
    inactive: 'inactive,inativo,inativa,suspended,suspenso,suspensa',
  }).flatMap(([status, words]) => words.split(',').map((word) => [word, status as ClientStatus] as const)),
)
/** Answers the status that a cell says in either language. */
export const statusOf = (text: string): ClientStatus | undefined => STATUSES.get(fold(text).trim())

function rowOf(line: number, cells: Record<Column, string>): ClientRow {
  const { givenUntil, chargeFrom, contractAmount, contractRhythm, givenName, familyName, ...fields } = cells
  return {
    ...fields,
    line,
    contactPerson: personName(fields.contactPerson, { givenName, familyName }),
    terms: { givenUntil, chargeFrom, contractAmount, contractRhythm },
  }
}

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
