import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { SignInRules } from '@avaliax/proto/identity/two-factor.routes.ts'
import { z } from 'zod'

/** One row, of the agency; absent: nothing is required. */
export const signInRuleRows = defineCollection({
  name: 'sign_in_rules',
  document: z.object({ _id: z.string(), ...SignInRules.shape }),
  owner: null,
  personal: 'none',
})
