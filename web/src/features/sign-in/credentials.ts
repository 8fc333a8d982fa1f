import { logIn, PASSWORD_MIN, signUp, type User } from '@avaliax/proto/identity/auth.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { type ApiProblem, problemText } from '../../shared/api/problem.ts'
import { send } from '../../shared/api/send.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { textsNow } from '../../shared/i18n/texts.ts'
import { signInTexts } from './sign-in.texts.ts'

export type Mode = 'sign-in' | 'sign-up'
export type Field = 'email' | 'password'
export type FieldErrors = Partial<Record<Field, 'emailInvalid' | 'passwordRequired' | 'passwordShort'>>

export function checkField(mode: Mode, field: Field, value: string): FieldErrors[Field] {
  if (field === 'email') return Email.safeParse(value).success ? undefined : 'emailInvalid'
  if (mode === 'sign-up') return value.length >= PASSWORD_MIN ? undefined : 'passwordShort'
  return value === '' ? 'passwordRequired' : undefined
}

export async function submitCredentials(
  mode: Mode,
  body: { email: string; password: string },
): Promise<{ credentials: { token: string; user: User } } | { failure: string }> {
  const { data, error } = mode === 'sign-up' ? await send(signUp, { body }) : await send(logIn, { body })
  return data ? { credentials: data } : { failure: failureText(mode, error) }
}

function failureText(mode: Mode, problem: ApiProblem): string {
  const t = textsNow(signInTexts)
  if (mode === 'sign-in' && problem.status === 401) return t('wrongCredentials')
  // Without a request id the answer was not ours, and its text says nothing to a person.
  const foreign = problem.code === 'INTERNAL' && !problem.requestId
  if (foreign) return t(mode === 'sign-up' ? 'signupFailed' : 'loginFailed')
  return problem.details?.[0]?.message ?? problemText(problem, currentLanguage())
}
