import { appError } from '@avaliax/chassis/errors.ts'
import { isMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import { money } from './plan.domain.ts'

interface Sold {
  priceCents: number
  stripePriceId: string | null
}

const mismatch = (message: string) =>
  appError('PRICE_MISMATCH', { details: [{ path: 'stripePriceId', message }] })

/** What is shown must be what is charged: refuses a plan whose price differs from the provider's. */
const everyMonths = (months: number): string =>
  Number.isInteger(months) ? `a cada ${months} meses` : 'em outro intervalo'

export const priceCheck =
  (payments: Pick<StripePayments, 'priceOf'> | null) =>
  async ({ priceCents, stripePriceId }: Sold): Promise<void> => {
    if (!payments || !stripePriceId) return
    const price = await payments.priceOf(stripePriceId).catch((error: unknown) => {
      throw isMissing(error) ? mismatch('Este preço não existe no Stripe') : error
    })
    if (!price.active) throw mismatch('Este preço está inativo no Stripe')
    if (price.currency !== 'brl' || price.months === null) {
      throw mismatch('No Stripe este preço não é mensal em reais')
    }
    if (price.months !== 1) {
      const monthly = money(Math.round((price.cents ?? 0) / price.months))
      throw mismatch(
        `No Stripe este preço é cobrado ${everyMonths(price.months)}: R$ ${money(price.cents ?? 0)}, que dão R$ ${monthly} por mês. Crie lá um preço mensal`,
      )
    }
    if (price.cents !== priceCents) {
      throw mismatch(
        `No Stripe este preço é R$ ${money(price.cents ?? 0)} por mês; aqui, R$ ${money(priceCents)}`,
      )
    }
  }
export type PriceCheck = ReturnType<typeof priceCheck>
