import { validationFailure } from '@avaliax/chassis/http/server/validation.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { EmployeeBody } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { MistakenColumn, RowMistake } from '@avaliax/proto/row-mistakes.ts'
import type { z } from 'zod'
import type { CsvRow } from './employee-csv.parser.ts'

interface Person {
  name: string
  department: string | null
  email?: string | null | undefined
}
type Body = z.output<typeof EmployeeBody>

export type JudgedRow = { ok: true; body: Body } | { ok: false; mistakes: RowMistake[] }

const COLUMNS: Record<string, MistakenColumn> = { name: 'nome', department: 'departamento', email: 'email' }

/** Validates a row with the form's schema and messages. */
export function judgedRow({ name, department, email }: CsvRow): JudgedRow {
  const result = EmployeeBody.safeParse({ name, department: department.trim() || null, email })
  if (result.success) return { ok: true, body: result.data }
  const { details = [] } = validationFailure(result.error)
  const mistakes = details.map(({ path, message: text }) => ({ column: COLUMNS[path] ?? null, text }))
  return { ok: false, mistakes }
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
