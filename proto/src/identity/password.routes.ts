import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { emailSaying, Language, Timestamp } from '../values.ts'
import { Credentials } from './auth.routes.ts'
import { ChosenPassword, CurrentPassword, opaquePassword, PASSWORD_MAX } from './password.rules.ts'

const NewPassword = ChosenPassword({
  tooShort: 'Nova senha deve ter pelo menos 6 caracteres',
  tooLong: 'Nova senha deve ter no máximo 256 caracteres',
})

const ConfirmedPassword = {
  newPassword: NewPassword,
  confirmPassword: z
    .string('Confirmação de senha é obrigatória')
    .min(1, 'Confirmação de senha é obrigatória')
    .max(PASSWORD_MAX),
}

const matches = ({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) =>
  opaquePassword(newPassword) === opaquePassword(confirmPassword)
const MISMATCH = { path: ['confirmPassword'], message: 'Nova senha e confirmação devem ser iguais' }

export const ForgotPasswordBody = z.strictObject({ email: emailSaying('Por favor, insira um email válido') })

const LinkToken = z.string('Token é obrigatório').min(1, 'Token é obrigatório').max(300)

export const ResetPasswordBody = z
  .strictObject({
    token: LinkToken,
    ...ConfirmedPassword,
  })
  .refine(matches, MISMATCH)

export const ChangePasswordBody = z
  .strictObject({
    currentPassword: CurrentPassword,
    ...ConfirmedPassword,
  })
  .refine(matches, MISMATCH)

/** The link invites to this, in the name of whoever sent it: the first thing that its reader sees. */
export const LinkInvitation = z
  .object({
    kind: z.enum(['owner', 'operator', 'person']),
    email: z.string(),
    /** Null where the agency has given itself no name. */
    agencyName: z.string().nullable(),
    /** Null where it is not known, or reads like an address. */
    companyName: z.string().nullable(),
    /** E-mail of whoever invited. */
    invitedBy: z.string().nullable(),
  })
  .meta({ id: 'LinkInvitation' })
export type LinkInvitation = z.output<typeof LinkInvitation>

export const Said = z.object({ message: z.string() })

export const FORGOT_PASSWORD_SAID =
  'Se o email estiver cadastrado, você receberá um link de redefinição de senha.'
/** A link whose password was set with it is refused with this; its detail is `token`. */
export const LINK_USED = 'Este link já foi usado. Peça um novo.'
export const PASSWORD_CHANGED_SAID = 'Senha alterada com sucesso!'

export const forgotPassword = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mail a link that sets a new password; the answer is the same for unknown addresses',
  body: ForgotPasswordBody,
  response: Said,
  errors: ['RATE_LIMITED'],
})

export const checkPasswordLink = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/reset-password/check',
  access: 'public',
  summary: 'Whether a mailed link that sets a password still holds; the link stays usable',
  body: z.strictObject({ token: LinkToken }),
  response: z.object({
    expiresAt: Timestamp,
    /** The person's password has at least so many signs. */
    minLength: z.int(),
    /** The language of the person whom the link is for, so that a page that was opened from a mail speaks like the mail. */
    language: Language,
    /** Null: a link after a forgotten password. */
    invitation: LinkInvitation.nullable(),
  }),
  errors: ['RESET_TOKEN_INVALID', 'RATE_LIMITED'],
})

export const resetPassword = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary:
    'Set a password with a mailed link (reset or invitation); ends every session of the user. Whoever was invited is signed in at once',
  body: ResetPasswordBody,
  response: Said.extend({ credentials: Credentials.optional() }),
  secretAnswer: true,
  errors: ['RESET_TOKEN_INVALID', 'RATE_LIMITED'],
})

export const changePassword = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  ownAccount: true,
  summary: 'Change the own password; ends every other session',
  body: ChangePasswordBody,
  response: Said,
  errors: ['CURRENT_PASSWORD_WRONG', 'RATE_LIMITED'],
})
