import type { Contract } from '@avaliax/proto/tenancy/plan-terms.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { parseMoney, typedMoney } from '../../shared/i18n/format.ts'

export interface ContractValues {
  amount?: string
  everyMonths?: number
}

/** Answers what the fields hold of what is billed outside. */
export const contractValues = (contract: Contract | null, language: Language): ContractValues => ({
  amount: contract ? typedMoney(contract.amount, language) : '',
  everyMonths: contract?.everyMonths ?? 1,
})

/** Answers what is billed outside; an empty sum is nothing. */
export function contractOf({ amount = '', everyMonths = 1 }: ContractValues): Contract | null {
  const sum = parseMoney(amount)
  return sum ? { amount: sum, everyMonths } : null
}
