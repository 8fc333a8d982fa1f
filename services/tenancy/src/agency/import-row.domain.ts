import { AppError } from '@avaliax/chassis/errors.ts'
import { validationFailure } from '@avaliax/chassis/http/server/validation.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import { ERRORS } from '@avaliax/proto/errors.ts'
import { NOT_OF_AGENCY, type OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import type { MistakenColumn, RowMistake } from '@avaliax/proto/row-mistakes.ts'
import { CreateClientBody } from '@avaliax/proto/tenancy/agency.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ImportedPayment } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { FREE_PLAN_ID, planNameIn } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import { agreedTerms, NO_TERMS, requireCharge, requireLastDay } from '../subscription/plan-terms.domain.ts'
import { type ClientCreation, NEW_CLIENT_COUNTRIES } from './client-creation.service.ts'
import { type ClientRow, statusOf } from './client-table.parser.ts'
import { rowTerms } from './row-terms.parser.ts'

type Body = Parameters<ClientCreation['create']>[0]['body']
/** A row would create this, or has these mistakes. */
export type Verdict =
  | { body: Body; manager: OperatorName | undefined; payment?: ImportedPayment }
  | { mistakes: RowMistake[] }

interface Known {
  /** By every name that an agency may write, folded. */
  plans: ReadonlyMap<string, Plan>
  /** By the addresses that the file names. */
  managers: ReadonlyMap<string, OperatorName>
  /** The operator may say who pays what. */
  givesPlans: boolean
  now: Date
}

const COLUMNS: Record<string, MistakenColumn> = {
  email: 'email',
  companyName: 'empresa',
  contactPerson: 'contato',
  phone: 'telefone',
  planId: 'plano',
  givenUntil: 'cortesia até',
  chargeFrom: 'cobrar a partir de',
  contract: 'valor cobrado fora',
  'contract.amount': 'valor cobrado fora',
  'contract.everyMonths': 'periodicidade',
  manager: 'gestor',
  tags: 'etiquetas',
  notes: 'observações',
  address: 'endereço',
}

/** Plans by every name that an agency may write, folded; those that take no clients are left out. */
export const plansByName = (all: Iterable<Plan>): Map<string, Plan> =>
  new Map(
    [...all]
      .filter(({ isActive }) => isActive)
      .flatMap((plan) =>
        [plan.name, planNameIn(plan, 'pt'), planNameIn(plan, 'en')].map(
          (text) => [fold(text).trim(), plan] as const,
        ),
      ),
  )

/** Validates a row with the form's schema and messages, and says what the creation would say of plan, payment and number. */
export function judgedRow(row: ClientRow, { plans, managers, givesPlans, now }: Known): Verdict {
  const plan = plans.get(fold(row.plan).trim())
  const { terms, mistakes: unreadable } = rowTerms(row.terms)
  const status = statusOf(row.status)
  const manager = managers.get(managerOf(row))
  const result = CreateClientBody.safeParse({
    ...fieldsOf(row),
    ...(status && { status }),
    ...(plan && { planId: plan._id }),
    ...terms,
  })
  const ofForm = result.success ? [] : mistakesOf(validationFailure(result.error))
  const isGiven = (plan && plan._id !== FREE_PLAN_ID) || terms.contract
  const here = { plan: plan ?? null, timeZone: DEFAULT_TIME_ZONE, now }
  const agreed = readOr(() => agreedTerms(NO_TERMS, terms))
  const mistakes: RowMistake[] = [
    ...ofForm,
    ...(ofForm.some(({ column }) => column === 'telefone') ? [] : phoneMistakes(row.phone.trim())),
    ...(row.plan.trim() && !plan ? [{ column: 'plano', text: 'Este plano não existe' } as const] : []),
    ...(isGiven && !givesPlans ? [{ column: 'plano', text: ERRORS.FORBIDDEN.message } as const] : []),
    ...unreadable,
    ...(row.status && !status ? [UNKNOWN_STATUS] : []),
    ...(managerOf(row) && !manager ? [{ column: 'gestor', text: NOT_OF_AGENCY } as const] : []),
  ]
  // Nothing can be said of a plan that is not there.
  if (mistakes.length === 0)
    mistakes.push(
      ...readOr(() => requireLastDay(terms.givenUntil, here)).mistakes,
      ...readOr(() => requireCharge(terms.chargeFrom, here)).mistakes,
      ...agreed.mistakes,
    )
  if (!result.success || !agreed.value || mistakes.length > 0) return { mistakes }
  return {
    body: result.data,
    manager,
    ...((plan?.priceCents || terms.contract) && {
      payment: { planId: plan?._id ?? FREE_PLAN_ID, ...agreed.value },
    }),
  }
}

const UNKNOWN_STATUS: RowMistake = { column: 'status', text: 'escreva ativo, pendente ou inativo' }

/** Runs a rule and takes its refusal as mistakes. */
function readOr<T>(rule: () => T): { value?: T; mistakes: RowMistake[] } {
  try {
    return { value: rule(), mistakes: [] }
  } catch (error) {
    if (error instanceof AppError && error.details) return { mistakes: mistakesOf(error) }
    throw error
  }
}

/** Answers whom a row names as the client's manager, as addresses are compared; empty: nobody. */
export const managerOf = ({ manager }: ClientRow): string => manager.trim().toLowerCase()

/** A city alone is where the client is, as far as the file says. */
function fieldsOf({ companyName, email, contactPerson, phone, tags, notes, address, city }: ClientRow) {
  const isInAddress = fold(address).includes(fold(city))
  return {
    companyName,
    email,
    contactPerson: contactPerson.trim() || null,
    phone: phone.trim() || null,
    address: (isInAddress ? address : [address, city].filter(Boolean).join(', ')) || null,
    tags: tags.split(/[,;|]/).flatMap((tag) => tag.trim() || []),
    notes: notes || null,
  }
}

const mistakesOf = ({ details = [] }: AppError): RowMistake[] =>
  details.map(({ path, message: text }) => ({
    column: COLUMNS[path] ?? COLUMNS[path.split('.')[0] ?? ''] ?? null,
    text,
  }))

function phoneMistakes(phone: string): RowMistake[] {
  const reading = phone ? phoneNumber(phone, NEW_CLIENT_COUNTRIES) : null
  return reading && 'trouble' in reading
    ? [{ column: 'telefone', text: PHONE_TROUBLES[reading.trouble].pt }]
    : []
}
