import { z } from 'zod'

export const RECOVERY_CODES = 10

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens mean nothing. */
export const TwoFactorCode = z
  .string('Código é obrigatório')
  .trim()
  .min(1, 'Código é obrigatório')
  .max(30)
  .regex(/^[A-Za-z0-9 -]*$/)

export const TwoFactorState = z
  .object({
    enabled: z.boolean(),
    /** The agency requires it, and nothing else works before it is set up. */
    due: z.boolean(),
    recoveryCodesLeft: z.int().min(0).max(RECOVERY_CODES),
  })
  .meta({ id: 'TwoFactorState' })
export type TwoFactorState = z.output<typeof TwoFactorState>
