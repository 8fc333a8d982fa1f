import { appError, validationError } from '@avaliax/chassis/errors.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import { EMAIL_HEADINGS, NAME_PARTS, personName } from '@avaliax/chassis/tables/person-name.ts'
import { BrokenTable, ForeignFile, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { CUSTOMER_FILE_MAX_ROWS } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { CUSTOMER_NAME_MAX } from '@avaliax/proto/cards/request/request.fields.ts'
import { FOREIGN_FILES } from '@avaliax/proto/file-text.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import type { RowMistake } from '@avaliax/proto/row-mistakes.ts'
import { Email, type Language, RequiredLine } from '@avaliax/proto/values.ts'
import type { Contact } from './contact.domain.ts'
import { hasLeft } from './left-mark.domain.ts'
import { areMarks, saysMood } from './mood-heading.domain.ts'

/** A row of the file that can be read. */
export interface CustomerRow extends Contact {
  /** The line on which the row begins, from 1. */
  line: number
  name: string
  language: Language | null
  /** These columns of it are left out, or are why nothing of it can be read. */
  mistakes: RowMistake[]
  /** The program that wrote the file says so. */
  hasLeft: boolean
}

export interface CustomerTable {
  rows: CustomerRow[]
  /** Rows without a name, or without a number or address that can be read; as typed. */
  invalid: (Pick<CustomerRow, 'line' | 'name' | 'mistakes'> & { contact: string })[]
  droppedColumns: string[]
}

type Column = keyof typeof HEADINGS

/** Accepted column headings, folded. */
const HEADINGS = {
  name: [
    ...[
      'nome completo',
      'full name',
      'nombre completo',
      'nome do cliente',
      'customer name',
      'nome',
      'name',
      'nombre',
    ],
    ...['cliente', 'customer', 'display name', 'contato', 'contact'],
  ],
  ...NAME_PARTS,
  phone: [
    ...[
      'whatsapp',
      'celular',
      'telefone celular',
      'mobile',
      'mobile phone',
      'cell phone',
      'telefone',
      'phone',
    ],
    ...[
      'phone number',
      'telefone 1',
      'phone 1 value',
      'fone',
      'tel',
      'telefono',
      'movil',
      'numero',
      'number',
    ],
  ],
  email: EMAIL_HEADINGS,
  language: ['idioma', 'language', 'lingua'],
  status: ['status', 'email status', 'situacao', 'subscription status'],
  subscribed: ['subscribed', 'inscrito', 'aceita mensagens', 'accepts marketing', 'opt in', 'optin'],
  optedOut: [
    ...['unsubscribed', 'opt out', 'opted out', 'optout', 'do not contact', 'dnc', 'descadastrado'],
    ...['nao enviar', 'unsubscribed at', 'unsubscribe time'],
  ],
  /** Remarks or marks: its cells say. */
  remarks: ['notas', 'notes', 'grades'],
} as const satisfies Record<string, readonly string[]>

/** Between several values of one cell, as Google writes contacts. */
const SEVERAL = ' ::: '
const Name = RequiredLine(CUSTOMER_NAME_MAX, 'Nome é obrigatório')
const refuse = (message: string) => validationError('csv', message)

/** The rows below the headings, numbers read as of `countries`. Refuses other files with a message for whoever made the file. */
export function customerTable(csv: string, countries: readonly string[]): CustomerTable {
  const table = tableOf(csv)
  const { rows, columns, dropped, headings } = table
  const mood = headings.find(saysMood)
  if (mood !== undefined || areMarks(rows.map(({ cells }) => cells.remarks)))
    throw appError('CUSTOMERS_BY_RATING', { details: [{ path: 'csv', message: mood ?? 'notas' }] })
  if (table.more) throw appError('CUSTOMERS_TOO_MANY')
  if (rows.length === 0 && headings.length === 0) throw refuse('O arquivo está vazio.')
  const has = (...names: Column[]) => names.some((name) => columns.has(name))
  if (!has('name', 'givenName', 'familyName') || !has('phone', 'email'))
    throw refuse('Faltam na primeira linha os títulos “nome” e “telefone” ou “email”.')
  if (rows.length === 0)
    throw refuse('O arquivo só tem os títulos das colunas. Preencha uma linha por cliente e envie de novo.')
  const read: CustomerTable = {
    rows: [],
    invalid: [],
    droppedColumns: [
      ...dropped,
      ...headings.filter((heading) => columns.has('remarks') && isRemark(heading)),
    ],
  }
  for (const { line, cells } of rows) readRow(read, { line, cells, countries })
  return read
}

const isRemark = (heading: string) => /^(notas|notes|grades)$/i.test(heading.trim())

interface Given {
  line: number
  cells: Record<Column, string>
  countries: readonly string[]
}

function readRow({ rows, invalid }: CustomerTable, { line, cells, countries }: Given): void {
  const { name: typed, givenName, familyName, email, phone, language } = cells
  const name = Name.safeParse(personName(typed, { givenName, familyName }))
  const number = phoneOf(firstOf(phone), countries)
  const mail = mailOf(firstOf(email))
  const mistakes = [number.mistake, mail.mistake].filter((mistake) => mistake !== null)
  const contact = { phone: number.value, mail: mail.value }
  if (!name.success)
    mistakes.unshift({ column: 'nome', text: name.error.issues[0]?.message ?? 'Nome é obrigatório' })
  if (!name.success || (contact.phone === null && contact.mail === null)) {
    if (mistakes.length === 0) mistakes.push({ column: null, text: 'Falta telefone ou email' })
    const shown = typed || `${givenName} ${familyName}`.trim()
    invalid.push({
      line,
      name: shown.slice(0, CUSTOMER_NAME_MAX),
      contact: (phone || email).slice(0, CUSTOMER_NAME_MAX),
      mistakes,
    })
    return
  }
  rows.push({
    line,
    name: name.data,
    ...contact,
    language: languageOf(language),
    mistakes,
    hasLeft: hasLeft(cells),
  })
}

const firstOf = (cell: string): string => cell.split(SEVERAL)[0]?.trim() ?? ''

interface Read {
  value: string | null
  mistake: RowMistake | null
}
const NOTHING: Read = { value: null, mistake: null }

function phoneOf(typed: string, countries: readonly string[]): Read {
  if (typed === '') return NOTHING
  const reading = phoneNumber(typed, countries)
  if (!('trouble' in reading)) return { value: reading.number, mistake: null }
  return { value: null, mistake: { column: 'telefone', text: PHONE_TROUBLES[reading.trouble].pt } }
}

function mailOf(typed: string): Read {
  if (typed === '') return NOTHING
  const mail = Email.safeParse(typed)
  return mail.success
    ? { value: mail.data, mistake: null }
    : { value: null, mistake: { column: 'email', text: 'Email inválido' } }
}

function languageOf(typed: string): Language | null {
  if (/^(pt|portug)/i.test(typed)) return 'pt'
  return /^(en|ingl)/i.test(typed) ? 'en' : null
}

function tableOf(csv: string): Table<Column> {
  try {
    return readTable(csv, { headings: HEADINGS, maxRows: CUSTOMER_FILE_MAX_ROWS })
  } catch (error) {
    if (error instanceof ForeignFile) throw refuse(FOREIGN_FILES[error.kind].pt)
    if (!(error instanceof BrokenTable)) throw error
    throw refuse(
      `Não foi possível ler a linha ${error.line}. Confira as aspas: cada aspa aberta precisa ser fechada.`,
    )
  }
}
