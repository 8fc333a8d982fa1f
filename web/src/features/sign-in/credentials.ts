import { logIn, signUp, type User } from '@avaliax/proto/identity/auth.routes.ts'
import { isMonotonous, PASSWORD_MIN } from '@avaliax/proto/identity/password.rules.ts'
import { Email } from '@avaliax/proto/values.ts'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { send } from '../../shared/api/send.ts'
import { textsNow } from '../../shared/i18n/texts.ts'
import { failureText } from './failure-text.ts'
import { signInTexts } from './sign-in.texts.ts'

export type Mode = 'sign-in' | 'sign-up'
export type Field = 'email' | 'password'
type Finding = 'emailInvalid' | 'passwordRequired' | 'passwordShort' | 'passwordMonotonous'

export function checkField(mode: Mode, field: Field, value: string): Finding | undefined {
  if (field === 'email') return Email.safeParse(value).success ? undefined : 'emailInvalid'
  if (mode === 'sign-in') return value === '' ? 'passwordRequired' : undefined
  if (value.length < PASSWORD_MIN) return 'passwordShort'
  return isMonotonous(value) ? 'passwordMonotonous' : undefined
}

export async function submitCredentials(
  mode: Mode,
  body: { email: string; password: string },
): Promise<{ credentials: { token: string; user: User } } | { failure: string }> {
  const { data, error } = mode === 'sign-up' ? await send(signUp, { body }) : await send(logIn, { body })
  return data ? { credentials: data } : { failure: whyNot(mode, error) }
}

function whyNot(mode: Mode, problem: ApiProblem): string {
  if (mode === 'sign-in' && problem.status === 401) return textsNow(signInTexts)('wrongCredentials')
  return failureText(problem, mode === 'sign-up' ? 'signupFailed' : 'loginFailed')
}
