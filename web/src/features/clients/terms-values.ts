import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type ContractValues, contractOf, contractValues } from './contract-values.ts'

/** How long a plan that the agency gives costs nothing here. */
export const CHARGES = ['never', 'until', 'from'] as const

export interface TermsValues extends ContractValues {
  charge?: (typeof CHARGES)[number]
  day?: string
}

type Terms = Pick<Client, 'givenUntil' | 'contract'> & Partial<Pick<Client, 'chargeFrom'>>

/** Answers what the fields hold of what was agreed. */
export function termsValues({ givenUntil, chargeFrom, contract }: Terms, language: Language): TermsValues {
  const day = chargeFrom ?? givenUntil
  return {
    charge: chargeFrom ? 'from' : givenUntil ? 'until' : 'never',
    ...(day && { day }),
    ...contractValues(contract, language),
  }
}

/** Answers what is agreed. The last day of a plan that is charged later is the server's to say. */
export function termsOf({ charge = 'never', day = '', ...contract }: TermsValues) {
  const billed = { contract: contractOf(contract) }
  if (charge === 'from') return { ...billed, chargeFrom: day }
  return { ...billed, givenUntil: charge === 'until' ? day : null, chargeFrom: null }
}

/** The server names the fields of terms like this. */
export const TERMS_PATHS = { givenUntil: 'day', chargeFrom: 'day', 'contract.amount': 'amount' } as const
