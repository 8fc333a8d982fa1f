import { appError } from '@avaliax/chassis/errors.ts'
import { isMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import { money } from './plan.domain.ts'
import type { Plan } from './plan.model.ts'

type Sold = Pick<Plan, 'priceCents' | 'stripePriceId'> &
  Partial<Pick<Plan, 'yearlyPriceCents' | 'yearlyStripePriceId'>>

interface Expected {
  path: 'stripePriceId' | 'yearlyStripePriceId'
  priceId: string
  cents: number
  months: 1 | 12
}

const WORDS = {
  1: { each: 'por mês', kind: 'mensal' },
  12: { each: 'por ano', kind: 'anual' },
} as const
const MONTHS_A_YEAR = 12

const mismatch = (path: Expected['path'] | 'yearlyPrice', message: string) =>
  appError('PRICE_MISMATCH', { details: [{ path, message }] })

const everyMonths = (months: number): string => {
  if (!Number.isInteger(months)) return 'em outro intervalo'
  return months === 1 ? 'todo mês' : `a cada ${months} meses`
}

/** A year is sold with its price and for less than twelve months, or not at all: a sum typed one digit too long is seen here. */
function checkYear({ priceCents, yearlyPriceCents, yearlyStripePriceId }: Sold): void {
  if (!yearlyPriceCents !== !yearlyStripePriceId)
    throw mismatch(
      yearlyPriceCents ? 'yearlyStripePriceId' : 'yearlyPrice',
      'O preço anual precisa do valor e do ID do preço no Stripe',
    )
  const most = priceCents * MONTHS_A_YEAR
  if (yearlyPriceCents && yearlyPriceCents > most)
    throw mismatch(
      'yearlyPrice',
      `Doze meses custam R$ ${money(most)}: o ano não pode custar mais do que isso`,
    )
}

/** Refuses a plan whose prices differ from the provider's: what is shown must be what is charged. */
export function priceCheck(payments: Pick<StripePayments, 'priceOf'> | null) {
  async function checkOne({ path, priceId, cents, months }: Expected): Promise<void> {
    if (!payments) return
    const { each, kind } = WORDS[months]
    const price = await payments.priceOf(priceId).catch((error: unknown) => {
      throw isMissing(error) ? mismatch(path, 'Este preço não existe no Stripe') : error
    })
    if (!price.active) throw mismatch(path, 'Este preço está inativo no Stripe')
    if (price.currency !== 'brl' || price.months === null) {
      throw mismatch(path, `No Stripe este preço não é ${kind} em reais`)
    }
    if (price.months !== months) {
      const monthly = money(Math.round((price.cents ?? 0) / price.months))
      throw mismatch(
        path,
        `No Stripe este preço é cobrado ${everyMonths(price.months)}: R$ ${money(price.cents ?? 0)}, que dão R$ ${monthly} por mês. Crie lá um preço ${kind}`,
      )
    }
    if (price.cents !== cents) {
      throw mismatch(
        path,
        `No Stripe este preço é R$ ${money(price.cents ?? 0)} ${each}; aqui, R$ ${money(cents)}`,
      )
    }
  }

  return async (sold: Sold): Promise<void> => {
    checkYear(sold)
    const { priceCents, stripePriceId, yearlyPriceCents, yearlyStripePriceId } = sold
    if (stripePriceId)
      await checkOne({ path: 'stripePriceId', priceId: stripePriceId, cents: priceCents, months: 1 })
    if (yearlyStripePriceId)
      await checkOne({
        path: 'yearlyStripePriceId',
        priceId: yearlyStripePriceId,
        cents: yearlyPriceCents ?? 0,
        months: 12,
      })
  }
}
export type PriceCheck = ReturnType<typeof priceCheck>
