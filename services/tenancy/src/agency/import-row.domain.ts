import { AppError } from '@avaliax/chassis/errors.ts'
import { validationFailure } from '@avaliax/chassis/http/server/validation.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import { ERRORS } from '@avaliax/proto/errors.ts'
import { NOT_OF_AGENCY, type OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import { CreateClientBody } from '@avaliax/proto/tenancy/agency.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ImportedPayment } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { FREE_PLAN_ID, planNameIn } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import { agreedTerms, NO_TERMS, requireCharge, requireLastDay } from '../subscription/plan-terms.domain.ts'
import { type ClientCreation, NEW_CLIENT_COUNTRIES } from './client-creation.service.ts'
import { type ClientRow, statusOf } from './client-table.parser.ts'
import { rowTerms, UnreadableCell } from './row-terms.parser.ts'

type Body = Parameters<ClientCreation['create']>[0]['body']
/** What a row would create, or what is wrong with it in words. */
export type Verdict =
  | { body: Body; manager: OperatorName | undefined; payment?: ImportedPayment }
  | { message: string }

interface Known {
  /** By every name that an agency may write, folded. */
  plans: ReadonlyMap<string, Plan>
  /** By the addresses that the file names. */
  managers: ReadonlyMap<string, OperatorName>
  /** The operator may say who pays what. */
  givesPlans: boolean
  now: Date
}

const COLUMNS: Record<string, string> = {
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
export function judgedRow(row: ClientRow, known: Known): Verdict {
  try {
    return verdictOf(row, known)
  } catch (error) {
    if (error instanceof UnreadableCell) return { message: error.message }
    if (error instanceof AppError && error.details) return { message: messageOf(error.details) }
    throw error
  }
}

function verdictOf(row: ClientRow, { plans, managers, givesPlans, now }: Known): Verdict {
  const plan = plans.get(fold(row.plan).trim())
  if (row.plan.trim() && !plan) return { message: 'plano: Este plano não existe' }
  const said = rowTerms(row.terms)
  if (((plan && plan._id !== FREE_PLAN_ID) || said.contract) && !givesPlans)
    return { message: `plano: ${ERRORS.FORBIDDEN.message}` }
  const status = statusOf(row.status)
  if (row.status && !status) return { message: 'status: escreva ativo, pendente ou inativo' }
  const manager = managers.get(managerOf(row))
  if (managerOf(row) && !manager) return { message: `gestor: ${NOT_OF_AGENCY}` }
  const result = CreateClientBody.safeParse({
    ...fieldsOf(row),
    ...(status && { status }),
    ...(plan && { planId: plan._id }),
    ...said,
  })
  if (!result.success) {
    const { message, details = [] } = validationFailure(result.error)
    return { message: message === ERRORS.VALIDATION_ERROR.message ? messageOf(details) : message }
  }
  const here = { plan: plan ?? null, timeZone: DEFAULT_TIME_ZONE, now }
  requireLastDay(said.givenUntil, here)
  requireCharge(said.chargeFrom, here)
  const trouble = phoneTrouble(result.data)
  if (trouble) return { message: trouble }
  const terms = agreedTerms(NO_TERMS, said)
  return {
    body: result.data,
    manager,
    ...((plan?.priceCents || said.contract) && { payment: { planId: plan?._id ?? FREE_PLAN_ID, ...terms } }),
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

/** Messages that fit any field do not name theirs. */
const messageOf = (details: readonly { path: string; message: string }[]): string =>
  details
    .map(({ path, message }) => `${COLUMNS[path] ?? COLUMNS[path.split('.')[0] ?? ''] ?? path}: ${message}`)
    .join('; ')

function phoneTrouble({ phone }: Body): string | null {
  const reading = phone ? phoneNumber(phone, NEW_CLIENT_COUNTRIES) : null
  return reading && 'trouble' in reading ? `telefone: ${PHONE_TROUBLES[reading.trouble].pt}` : null
}
