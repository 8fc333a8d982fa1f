import { validationFailure } from '@avaliax/chassis/http/server/validation.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { EmployeeBody } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { ERRORS } from '@avaliax/proto/errors.ts'
import type { z } from 'zod'
import type { CsvRow } from './employee-csv.parser.ts'

interface Person {
  name: string
  department: string | null
  email?: string | null | undefined
}
type Body = z.output<typeof EmployeeBody>

export type JudgedRow = { ok: true; body: Body } | { ok: false; message: string }

const COLUMNS: Record<string, string> = { name: 'nome', department: 'departamento', email: 'email' }

/** Validates a row with the form's schema and messages. */
export function judgedRow({ name, department, email }: CsvRow): JudgedRow {
  const result = EmployeeBody.safeParse({ name, department: department.trim() || null, email })
  if (result.success) return { ok: true, body: result.data }
  const { message, details = [] } = validationFailure(result.error)
  if (message !== ERRORS.VALIDATION_ERROR.message) return { ok: false, message }
  // Messages that fit any field do not name theirs.
  const messages = details.map((detail) => `${COLUMNS[detail.path] ?? detail.path}: ${detail.message}`)
  return { ok: false, message: messages.join('; ') }
}

const folded = (text: string | null | undefined) =>
  fold(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Two rows are the same person when name and department, or the e-mail, are equal. */
export function identitiesOf({ name, department, email }: Person): string[] {
  const mail = folded(email)
  return [JSON.stringify([folded(name), folded(department)]), ...(mail ? [mail] : [])]
}
